/**
 * Scope and exclusions of a home inspection, part by part, in our own words: the general sense of the standards of
 * practice in common use (InterNACHI 3.1-3.10, ASHI 3-12, Florida 61-30.801 ff.), whose own texts are protected and are
 * named, not copied.
 */
export const standardsText = {
  roof: [
    'The inspector examined the roof covering, gutters and downspouts, flashing, vents, skylights, chimney and other penetrations, and the roof structure from readily accessible areas. The report identifies the roof covering material and reports observed evidence of active leaks.',
    'The inspector is not required to walk on the roof, water-test it, predict its service life, or move snow, insulation, or debris. Underground drains and antennas are excluded.',
  ],
  exterior: [
    'The inspector looked at the wall covering and trim, eaves, soffits and fascia, a representative number of windows, all outside doors, nearby walks and driveways, steps, porches, decks, balconies and railings, and at planting, grading and retaining walls where they can bring water to the house.',
    'Fences, outbuildings, screens, shutters, pools, docks, septic systems, irrigation systems, and anything not visible from the ground are excluded.',
  ],
  structure: [
    'The inspector looked at the foundation, the basement or crawlspace where it could be entered safely, and the visible framing. Wood near soil, water coming in, signs of movement, and cuts or notches that matter for strength are reported.',
    'This is not an engineering analysis. The inspector did not calculate the size, span, or spacing of framing, and did not enter sealed or unsafe areas.',
  ],
  heating: [
    'The heating system was run by its normal controls. Its energy source, its method and the place of the thermostat are described; a system that did not run or could not be reached is reported.',
    'The inside of heat exchangers and flues, the size and balance of the system, humidifiers and filters of the electronic kind, and systems that were shut down are outside of the inspection.',
  ],
  cooling: [
    'The cooling system was run by its normal controls when the outdoor temperature allowed it without harm. The method of cooling and the place of the thermostat are described.',
    'Window units, refrigerant charge and leaks, electrical draw, and the size or balance of the system are outside of the inspection.',
  ],
  plumbing: [
    'The inspector operated fixtures and toilets and examined the main water and fuel shutoffs, water supply, drains and vents, the water heater with its relief valve and venting, and accessible sump pumps. The report notes deficient water flow with two fixtures running, leaks, and loose or damaged toilets.',
    'Valves were not turned, the quality of the water and its pressure in figures were not determined beyond what the report states, and wells, septic systems, sprinklers and concealed piping are outside of the inspection.',
  ],
  electrical: [
    'The inspector looked at the service drop and entrance, the meter and main disconnect, the panels and breakers, grounding and bonding, a representative number of switches, lights and receptacles, ground-fault and arc-fault protection where it could be tested, and at the presence of smoke and carbon monoxide alarms.',
    'Alarms were not tested, tools were not put into live parts, and low-voltage wiring, generators, solar and storage systems and the accuracy of panel labels are outside of the inspection.',
  ],
  fireplace: [
    'The inspector looked at the visible and accessible parts of the fireplace or stove and its chimney, the lintel, the damper where it opens by hand, and the cleanout.',
    'The inside of the flue, draft, gas inserts and automatic feeds, and the need for sweeping are outside of the inspection. No fire was lit.',
  ],
  attic: [
    'The inspector looked at the insulation and the ventilation of unfinished spaces and at the exhaust of kitchen, baths and laundry. The kind and the approximate depth of the insulation are described; where there is none, it is reported.',
    'Insulation was not disturbed, its rating and composition were not determined, and spaces that could not be entered safely were seen from the access only.',
  ],
  interior: [
    'The inspector opened and closed a representative number of doors and windows and examined floors, walls, ceilings, stairs, and railings. The report notes improper baluster spacing and windows with failed seals.',
    'Paint, wallpaper, floor coverings, and other finishes were examined only for evidence of damage, not for appearance. Furniture and stored items were not moved.',
  ],
  garage: [
    'The vehicle doors and openers were run by their normal controls. Photo-electric sensors and the separation from the house were looked at.',
    'The automatic reverse is not certified, and equipment beyond doors and openers is outside of the inspection.',
  ],
  appliances: [
    'Built-in appliances named in this part were operated briefly with their normal controls. The InterNACHI standard does not require this part; ASHI and some states do.',
    'Calibration, timers, self-cleaning cycles, the leakage of microwaves and the life of an appliance were not determined.',
  ],
} satisfies Record<string, string[]>;
