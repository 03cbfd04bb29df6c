import type { ItemDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import { item, section } from '../added-sections/parts.ts';
import { poolItems, poolText } from '../added-sections/pool.ts';

const { barrier, shell, deck, circulation, heating, electrical, spa } = poolItems;
const more = (id: string, label: string, words: readonly string[]): ItemDefinition => item(id, label, words);

/** The pool of a separate report: the same items and what only a pool inspection goes into. */
export const wholePool: SectionDefinition = section('pool', 'Components', {
  standard: 'InterNACHI, pools and spas',
  items: [
    barrier,
    { ...shell, label: 'Shell and finish' },
    more('pool_coping', 'Coping and waterline tile', ['bond beam', 'tile', 'scale', 'mortar']),
    { ...deck, label: 'Deck, joint and drainage' },
    more('pool_steps', 'Steps, ladders and rails', ['handrail', 'ladder', 'depth marker', 'swimout']),
    { ...circulation, label: 'Drains, skimmers, pump' },
    more('pool_filter', 'Filter and gauge', ['cartridge', 'sand filter', 'DE filter', 'pressure gauge']),
    more('pool_valves', 'Valves and visible piping', ['backwash', 'diverter', 'union', 'air leak']),
    { ...heating, label: 'Heater' },
    more('pool_sanitizer', 'Chlorinator or salt cell', ['salt system', 'ozone', 'UV', 'feeder']),
    more('pool_cleaner', 'Cleaner', ['robot', 'sweep', 'booster pump', 'vacuum']),
    more('pool_controls', 'Timer and controls', ['automation', 'clock', 'remote', 'freeze protection']),
    { ...electrical, label: 'Bonding, GFCI and lights' },
    more('pool_fill', 'Water fill and backflow', ['autofill', 'hose bibb', 'vacuum breaker', 'overflow']),
    { ...spa, label: 'Spa jets, blower and disconnect' },
  ],
  standardsText: poolText,
});
