/**
 * The demo office's appointments besides its inspections: days around today, with services and accompanying inspectors.
 */
import type { DemoPersonKey } from './demo-people.ts';

export interface DemoAppointment {
  readonly inspector: DemoPersonKey;
  readonly companion?: DemoPersonKey;
  /** Places in `demoContacts`. */
  readonly client: number;
  readonly agent?: number;
  readonly title?: string;
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  readonly dayOffset: number;
  readonly hour: number;
  readonly travelMinutes: number;
  readonly status: 'scheduled' | 'confirmed' | 'completed' | 'cancelled' | 'no_show';
  /** Name, minutes, cents. */
  readonly services: readonly (readonly [name: string, minutes: number, cents: number])[];
}

const HOME = ['Home inspection', 180, 47_500] as const;
const WIND = ['Wind mitigation', 45, 12_500] as const;
const FOUR_POINT = ['Four-point', 60, 15_000] as const;
const ROOF = ['Roof certification', 45, 14_000] as const;
const AGAIN = ['Re-inspection', 60, 15_000] as const;

const tampa = (address: string, postalCode: string) => ({ address, city: 'Tampa', postalCode });

export const demoAppointments: readonly DemoAppointment[] = [
  {
    inspector: 'owner',
    client: 2,
    agent: 7,
    ...tampa('318 Bay Street', '33606'),
    dayOffset: 1,
    hour: 9,
    travelMinutes: 24,
    status: 'confirmed',
    services: [HOME, WIND],
  },
  {
    inspector: 'owner',
    client: 3,
    agent: 8,
    address: '905 Sandhill Road',
    city: 'Largo',
    postalCode: '33770',
    dayOffset: 2,
    hour: 13,
    travelMinutes: 35,
    status: 'scheduled',
    services: [AGAIN],
  },
  {
    inspector: 'owner',
    client: 5,
    title: 'Buyer walk-through',
    address: '14 Cypress Row',
    city: 'Sarasota',
    postalCode: '34236',
    dayOffset: 3,
    hour: 10,
    travelMinutes: 60,
    status: 'scheduled',
    services: [],
  },
  {
    inspector: 'rosa',
    companion: 'tom',
    client: 4,
    agent: 9,
    ...tampa('6 Lantern Way', '33609'),
    dayOffset: 1,
    hour: 8,
    travelMinutes: 15,
    status: 'confirmed',
    services: [HOME],
  },
  {
    inspector: 'rosa',
    client: 6,
    ...tampa('19 Elm Street', '33604'),
    dayOffset: 1,
    hour: 13,
    travelMinutes: 19,
    status: 'scheduled',
    services: [FOUR_POINT, ROOF],
  },
  {
    inspector: 'tom',
    client: 0,
    agent: 8,
    address: '501 Old Dixie Highway',
    city: 'Bradenton',
    postalCode: '34208',
    dayOffset: 2,
    hour: 9,
    travelMinutes: 40,
    status: 'scheduled',
    services: [['Manufactured home', 150, 39_500]],
  },
  {
    inspector: 'tom',
    client: 1,
    ...tampa('31 Oak Hammock Drive', '33617'),
    dayOffset: 0,
    hour: 15,
    travelMinutes: 20,
    status: 'confirmed',
    services: [ROOF],
  },
  {
    inspector: 'rosa',
    client: 2,
    agent: 7,
    ...tampa('402 Tarpon Drive', '33605'),
    dayOffset: 4,
    hour: 9,
    travelMinutes: 25,
    status: 'scheduled',
    services: [HOME, WIND, FOUR_POINT],
  },
  {
    inspector: 'tom',
    client: 3,
    ...tampa('88 Reef Road', '33616'),
    dayOffset: -3,
    hour: 9,
    travelMinutes: 20,
    status: 'no_show',
    services: [WIND],
  },
  {
    inspector: 'rosa',
    client: 5,
    ...tampa('1 Gull Court', '33611'),
    dayOffset: 5,
    hour: 10,
    travelMinutes: 30,
    status: 'cancelled',
    services: [HOME],
  },
];
