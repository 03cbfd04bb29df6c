/** `npm run states-page`: writes docs/states.md and the article on states from the state packs. A test compares them. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { statesArticle, statesPage } from '@plumbline/domain/states/matrix';

const write = (file: string, text: string): void =>
  writeFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), text);

write('docs/states.md', statesPage());
write('packages/documentation/articles/state-rules.md', statesArticle());
