/** `npm run states-page`: writes docs/states.md from the state packs. A test compares them. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { statesPage } from '@plumbline/domain/states/matrix';

writeFileSync(fileURLToPath(new URL('../docs/states.md', import.meta.url)), statesPage());
