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
    'The inspector examined the wall covering and trim, eaves, soffits, and fascia, a representative number of windows, all exterior doors, adjacent walkways and driveways, steps, porches, decks, balconies, and railings, and vegetation, grading, and retaining walls likely to direct water toward the house.',
    'Fences, outbuildings, screens, shutters, pools, docks, septic systems, irrigation systems, and anything not visible from the ground are excluded.',
  ],
  structure: [
    'The inspector examined the foundation, the basement or crawlspace where it could be entered safely, and the visible framing. The report notes wood near soil, water penetration, signs of movement, and cuts or notches that may affect strength.',
    'This is not an engineering analysis. The inspector did not calculate the size, span, or spacing of framing, and did not enter sealed or unsafe areas.',
  ],
  heating: [
    'The inspector operated the heating system using normal controls. The report describes the energy source, the heating method, and the thermostat location, and notes a system that did not operate or was not accessible.',
    'The interior of heat exchangers and flues, the size and balance of the system, humidifiers, electronic air filters, and systems that were shut down are excluded.',
  ],
  cooling: [
    'The inspector operated the cooling system using normal controls if the outdoor temperature allowed it without damage. The report describes the cooling method and the thermostat location.',
    'Window units, refrigerant charge and leaks, electrical draw, and the size or balance of the system are excluded.',
  ],
  plumbing: [
    'The inspector operated fixtures and toilets and examined the main water and fuel shutoffs, water supply, drains and vents, the water heater with its relief valve and venting, and accessible sump pumps. The report notes deficient water flow with two fixtures running, leaks, and loose or damaged toilets.',
    'Valves were not operated, and water quality and measured pressure were not determined except as the report states. Wells, septic systems, sprinklers, and concealed piping are excluded.',
  ],
  electrical: [
    'The inspector examined the service drop and entrance, the meter and main disconnect, the panels and breakers, grounding and bonding, a representative number of switches, lights, and receptacles, and ground-fault and arc-fault protection where it could be tested, and noted whether smoke and carbon monoxide alarms were present.',
    'Alarms were not tested, and no tools were inserted into energized components. Low-voltage wiring, generators, solar and storage systems, and the accuracy of panel labels are excluded.',
  ],
  fireplace: [
    'The inspector examined the readily accessible and visible parts of the fireplace or stove and its chimney, the lintel, the damper if it opens by hand, and the cleanout.',
    'The interior of the flue, the draft, gas inserts, automatic feeds, and the need for sweeping are excluded. No fire was lit.',
  ],
  attic: [
    'The inspector examined the insulation and ventilation of unfinished spaces and the kitchen, bathroom, and laundry exhaust. The report describes the type and approximate depth of the insulation and notes where there is none.',
    'Insulation was not disturbed, its rating and composition were not determined, and spaces that could not be entered safely were viewed from the access opening only.',
  ],
  interior: [
    'The inspector opened and closed a representative number of doors and windows and examined floors, walls, ceilings, stairs, and railings. The report notes improper baluster spacing and windows with failed seals.',
    'Paint, wallpaper, floor coverings, and other finishes were examined only for evidence of damage, not for appearance. Furniture and stored items were not moved.',
  ],
  garage: [
    'The inspector operated the vehicle doors and openers using normal controls and examined the photoelectric sensors and the separation from the house.',
    'The automatic reverse is not certified, and equipment other than doors and openers is excluded.',
  ],
  appliances: [
    'The inspector briefly operated the built-in appliances listed in this section using normal controls. The InterNACHI standard does not require this section. ASHI and some states do.',
    'Calibration, timers, self-cleaning cycles, microwave leakage, and the service life of appliances were not determined.',
  ],
} satisfies Record<string, string[]>;
