/**
 * InterNACHI's home inspection standard of practice in our own words: what an inspection covers, names and reports, and
 * what is not required. The association's own text (nachi.org/sop) is protected and authoritative; the numbers are its
 * paragraphs.
 * Paragraphs 1, 3.1, 3.3 to 3.5 and 3.8 were compared with public copies of the standard in November 2026; of 2, of the
 * 'not required' lists of 3.2, 3.7, 3.9 and 3.10, and of the end of that of 3.6, only the general sense is certain.
 */
export interface StandardList {
  readonly id:
    | 'covers'
    | 'inspected'
    | 'described'
    | 'reported'
    | 'not-required'
    | 'not-operated'
    | 'not-done';
  readonly title: string;
  readonly lines: readonly string[];
}

export interface StandardPart {
  /** Anchor on the page: 'roof'. */
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly lists: readonly StandardList[];
}

const covers = (...lines: string[]): StandardList => ({ id: 'covers', title: 'Summary', lines });
const inspected = (...lines: string[]): StandardList => ({ id: 'inspected', title: 'Inspected', lines });
const described = (...lines: string[]): StandardList => ({ id: 'described', title: 'Described', lines });
const reported = (...lines: string[]): StandardList => ({
  id: 'reported',
  title: 'Reported as in need of correction',
  lines,
});
const notRequired = (...lines: string[]): StandardList => ({
  id: 'not-required',
  title: 'Not required',
  lines,
});

export const INTERNACHI_STANDARD: readonly StandardPart[] = [
  {
    id: 'scope',
    number: '1',
    title: 'Definitions and scope',
    lists: [
      covers(
        'A home inspection is a visual examination, for a fee, of the accessible parts of the systems listed below. Nothing is dismantled. Its purpose is to find material defects.',
        'It reflects conditions on the inspection date. It does not predict future conditions and cannot find every defect.',
        'The client and inspector may agree on a broader or narrower scope beforehand.',
        'A material defect is a specific problem that significantly reduces the home’s value or puts people at unreasonable risk. Age alone, or being past its typical service life, does not make something a material defect.',
        'The report is in writing and identifies the material defects observed. It may include comments and recommendations.',
      ),
    ],
  },
  {
    id: 'limits',
    number: '2',
    title: 'Limits and exclusions',
    lists: [
      covers(
        'The inspection is not technically exhaustive and does not cover concealed or latent conditions.',
        'Cosmetic matters, suitability for a particular use, market value, insurability, and whether to buy are excluded.',
        'It applies to homes of up to four units with attached garages and carports, and to permanently installed components.',
      ),
      {
        id: 'not-required',
        title: 'The inspector is not required to determine',
        lines: [
          'Property lines and encroachments',
          'The condition of inaccessible components',
          'Remaining service life or future condition',
          'The size, capacity, output, or efficiency of a system',
          'The cause of a condition or the reason a repair is needed',
          'Compliance with codes, manufacturers’ instructions, or recalls',
          'The presence of pests, such as rodents, birds, or insects',
          'Mold, radon, air quality, lead, asbestos, or other environmental hazards',
          'Electromagnetic fields or noise',
          'Repair or operating costs',
        ],
      },
      {
        id: 'not-operated',
        title: 'The inspector is not required to operate',
        lines: [
          'Systems that are shut down or not working properly',
          'Anything that does not respond to normal controls',
          'Low-voltage systems or alarms',
          'Shut-off valves, disconnects, or breakers',
          'Moisture meters, gas detectors, or similar instruments',
        ],
      },
      {
        id: 'not-done',
        title: 'The inspector is not required to',
        lines: [
          'Move furniture, stored items, soil, snow, or debris',
          'Dismantle anything or remove covers',
          'Enter unsafe or inaccessible areas, or do anything dangerous',
          'Inspect underground components, decorative items, or the common areas of multi-unit buildings',
          'Inspect intercoms, speakers, or security systems',
          'Offer warranties, or do the work of engineers or other trades',
          'Research the property’s history, permits, or recalls, or determine the age of a system',
        ],
      },
    ],
  },
  {
    id: 'roof',
    number: '3.1',
    title: 'Roof',
    lists: [
      inspected(
        'The roof covering, from the ground or the eaves',
        'Gutters and downspouts',
        'Vents, flashings, skylights, the chimney, and other penetrations',
        'The general roof structure, from readily accessible panels, doors, or stairs',
      ),
      described('The type of roof covering'),
      reported('Observed signs of active leaks'),
      notRequired(
        'Walking on the roof, or on areas that are unsafe or could be damaged',
        'Predicting service life',
        'Underground downspout drains',
        'Removing snow, ice, or debris, or moving insulation',
        'Antennas, satellite dishes, lightning protection, and de-icing equipment',
        'Water testing',
        'Warranting or certifying the roof, or confirming how it is fastened',
      ),
    ],
  },
  {
    id: 'exterior',
    number: '3.2',
    title: 'Exterior',
    lists: [
      inspected(
        'Wall coverings, flashing, and trim',
        'Eaves, soffits, and fascia',
        'A representative number of windows, and every exterior door',
        'Adjacent walkways and driveways',
        'Stairs, steps, stoops, and ramps; porches, patios, decks, balconies, and carports',
        'Railings, guards, and handrails',
        'Vegetation, drainage, grading, and retaining walls where they may cause water intrusion',
      ),
      described('The type of wall covering'),
      reported('Improper spacing between balusters, spindles, or rails'),
      notRequired(
        'Screens, storm windows, shutters, awnings, fences, outbuildings, and decorative lighting',
        'Anything not visible or accessible from the ground',
        'Geology, soil, erosion control, seawalls, and docks',
        'Playground equipment, pools, and spas',
        'Safety glass, and the integrity of insulated glass seals',
        'Wells, septic systems, drain fields, and irrigation',
        'Solar, wind, and geothermal systems, and underground components',
      ),
    ],
  },
  {
    id: 'structure',
    number: '3.3',
    title: 'Basement, foundation, crawlspace and structure',
    lists: [
      inspected('The foundation', 'The basement', 'The crawlspace', 'Structural components'),
      described('The type of foundation', 'The location of the under-floor access'),
      reported(
        'Wood near or in contact with soil',
        'Active water penetration',
        'Signs of possible foundation movement, such as cracks in brick or drywall, out-of-square frames, and unlevel floors',
        'Cuts, notches, and holes in framing that may affect strength or safety',
      ),
      notRequired(
        'Entering a hazardous or inaccessible crawlspace, or moving stored items',
        'Operating a sump pump with an inaccessible float',
        'Determining whether sizes, spans, spacing, bolting, or bracing are adequate',
        'Engineering or architectural services, or evaluating the structure as a whole',
      ),
    ],
  },
  {
    id: 'heating',
    number: '3.4',
    title: 'Heating',
    lists: [
      inspected('The system, using normal controls'),
      described('The thermostat location', 'The energy source', 'The heating method'),
      reported('A system that did not operate', 'A system that was not accessible'),
      notRequired(
        'The interior of flues, fire chambers, and heat exchangers, and combustion air',
        'Humidifiers, electronic air filters, and geothermal and solar systems',
        'Fuel tanks, concealed fuel supply lines, and fuel quality',
        'Size, balance, and output',
        'Lighting pilots, bypassing thermostats, or operating the system when it could be damaged',
        'Thermostat accuracy and programming',
      ),
    ],
  },
  {
    id: 'cooling',
    number: '3.5',
    title: 'Cooling',
    lists: [
      inspected('The system, using normal controls'),
      described('The thermostat location', 'The cooling method'),
      reported('A system that did not operate', 'A system that was not accessible'),
      notRequired(
        'Size and balance',
        'Window and wall units, and electronic air filters',
        'Operating it below 65 °F outdoors, or when it could be damaged',
        'Thermostat accuracy',
        'Current draw, refrigerant charge, and refrigerant leaks',
      ),
    ],
  },
  {
    id: 'plumbing',
    number: '3.6',
    title: 'Plumbing',
    lists: [
      inspected(
        'The main water and fuel shut-offs',
        'The water heater: energy source, venting, relief valves, and seismic bracing',
        'The interior water supply, including every fixture and faucet, by running water',
        'Toilets, by flushing; sinks, tubs, and showers, by draining',
        'Drain, waste, and vent piping',
        'Sump pumps with accessible floats',
      ),
      described(
        'Whether the water supply is public or private, as far as observed',
        'The location of the main water and fuel shut-offs',
        'The location of any observed fuel storage',
        'The water heater capacity, if labeled',
      ),
      reported(
        'Deficient water flow with two fixtures running',
        'Reversed hot and cold, and improperly installed faucets',
        'Active leaks',
        'Toilets that are damaged, loose, or leaking, or have a tank that does not work',
      ),
      notRequired(
        'Lighting pilots, or determining the age, size, or temperature of the water heater',
        'The interior of flues, and water softeners, filters, wells, and well tanks',
        'Floor drains, and lawn and fire sprinklers',
        'Measuring water flow, pressure, temperature, or quality',
        'Opening sealed panels, testing washing machine connections, or operating valves',
        'Flood-testing shower pans, or testing backflow devices',
        'Septic systems, fuel tanks, solar water heaters, and storage tanks',
        'Identifying types of plastic pipe, or searching for gas leaks',
      ),
    ],
  },
  {
    id: 'electrical',
    number: '3.7',
    title: 'Electrical',
    lists: [
      inspected(
        'The service drop, its conductors, and their attachment',
        'The service head, drip loops, mast, conduit, and raceway',
        'The meter and base, the service conductors, and the main disconnect',
        'Panels and their breakers or fuses',
        'Service grounding and bonding',
        'A representative number of switches, lights, and receptacles, and arc-fault protection with its test button where possible',
        'Every ground-fault receptacle and breaker, with a tester where possible',
        'The presence of smoke and carbon monoxide detectors',
      ),
      described('The main disconnect rating, if labeled', 'The type of wiring observed'),
      reported(
        'Damaged service conductors or drip loops, and insufficient clearance above the ground or roof',
        'Unused openings in a panel',
        'Solid aluminum branch wiring, if visible',
        'Tested receptacles that had no power, cover, or ground, had reversed polarity, showed heat or arcing, were loose, or had failed ground-fault protection',
        'Missing smoke or carbon monoxide detectors',
      ),
      notRequired(
        'Inserting tools into a panel, removing covers, or operating breakers',
        'Energizing a system that is off',
        'Testing detectors or fire and security alarms',
        'Measuring current, voltage, or voltage drop, or verifying the ground',
        'Low-voltage, pool, and de-icing wiring, timers, and outdoor lighting',
        'Generators, solar and wind power, batteries, and lightning protection',
        'The accuracy of panel labels',
      ),
    ],
  },
  {
    id: 'fireplace',
    number: '3.8',
    title: 'Fireplace',
    lists: [
      inspected(
        'The readily accessible and visible parts of the fireplace and chimney',
        'The lintel',
        'The damper, by opening it, if it is manual and accessible',
        'Cleanout doors and frames',
      ),
      described('The type of fireplace'),
      reported(
        'Separated joints, and damage to the hearth, hearth extension, or firebox',
        'A damper that does not open and close',
        'No smoke detector or carbon monoxide detector in the same room',
        'A combustible cleanout',
      ),
      notRequired(
        'The interior of the flue and vent system',
        'Doors, screens, seals, and mantels',
        'The need for sweeping, and whether the installation is adequate',
        'Gas inserts, pilots, automatic feeds, and make-up air',
        'Lighting a fire, evaluating draft, or smoke testing',
        'Moving inserts or dismantling anything',
      ),
    ],
  },
  {
    id: 'attic',
    number: '3.9',
    title: 'Attic, insulation and ventilation',
    lists: [
      inspected(
        'Insulation in unfinished spaces: attic, crawlspace, and foundation areas',
        'Ventilation of those spaces',
        'Kitchen, bathroom, and laundry exhaust',
      ),
      described('The type of insulation', 'Its approximate depth at the attic floor or below the roof'),
      reported('The absence of insulation or ventilation in those spaces'),
      notRequired(
        'Entering a hazardous or inaccessible attic',
        'Disturbing insulation or vapor retarders, or damaging finishes',
        'The insulation rating or composition, and pipe and duct wrap',
        'Thermostatically controlled fans',
        'Whether the ventilation is adequate',
      ),
    ],
  },
  {
    id: 'interior',
    number: '3.10',
    title: 'Doors, windows and interior',
    lists: [
      inspected(
        'A representative number of doors and windows, by opening and closing them',
        'Floors, walls, and ceilings',
        'Stairs, steps, landings, and ramps',
        'Railings, guards, and handrails',
        'Garage vehicle doors and openers, using normal controls',
      ),
      described('Whether a garage door is manual or has an opener'),
      reported(
        'Improper spacing of balusters and rails',
        'Garage door photoelectric sensors that failed',
        'Windows that are obviously fogged or have failed seals',
      ),
      notRequired(
        'Paint, finishes, carpet, and window coverings',
        'Central vacuum and security systems, and anything that needs a key or a code',
        'Safety glass, or handling broken glass',
        'The fastening of islands, countertops, and cabinets',
        'Moving furniture or ceiling tiles',
        'Household appliances, self-cleaning oven cycles, and microwave leakage',
        'Certifying that a garage door reverses, or inspecting other garage items',
        'Saunas, elevators, pools, and remote-controlled components',
      ),
    ],
  },
];
