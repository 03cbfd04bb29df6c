/** The type as a whole: purpose, look, and the labels of its statuses and findings. */
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { Disclosure } from '@plumbline/ui';
import { LinesEditor } from '../field/options-editor.tsx';
import { useBuilder } from '../model/builder-context.ts';
import { FixedWords } from './fixed-words.tsx';
import { LookSettings } from './look-settings.tsx';
import { NoticesEditor } from './notices-editor.tsx';
import { LinesSetting, NumberSetting, SwitchSetting, TextSetting } from './settings.tsx';
import { Settings } from './settings-frame.tsx';
import { StatusesEditor } from './statuses-editor.tsx';
import { cleaned, useTypeEdit } from './use-type-edit.ts';

type About = NonNullable<ReportDefinition['about']>;
type FindingRules = ReportDefinition['findingRules'];

const BLANK: About = { purpose: '', typicalMinutes: 60 };
const WORD_LISTS = [
  ['reasons', 'Reasons for not inspecting something', 'reason'],
  ['actions', 'Recommended actions', 'action'],
  ['timeframes', 'Timeframes', 'timeframe'],
  ['directions', 'Finding locations', 'place'],
] as const;
export function TypePage() {
  const { definition, problems } = useBuilder();
  const { about = BLANK, findingRules } = definition;
  const set = useTypeEdit();
  const setAbout = (patch: Partial<About>, key?: string): void =>
    set({ about: cleaned({ ...about, ...patch }) }, key);
  const setRule = (patch: Partial<FindingRules>): void =>
    set({ findingRules: { ...findingRules, ...patch } });
  const titleError = problems.find(({ path, aspect }) => path === 'type' && aspect === 'title')?.text;
  return (
    <div className="grid grid-cols-1 gap-6">
      <header>
        <p className="type-meta m-0 text-text-3">Report type</p>
        <h2 className="type-h1 m-0">{definition.title || 'Without a name'}</h2>
      </header>
      <Settings>
        <TextSetting
          label="Report name"
          description="Printed on the cover"
          value={definition.title}
          onChange={(title) => set({ title }, 'title')}
          error={titleError}
        />
        <TextSetting
          label="Purpose"
          description="One sentence for the person who chooses a type"
          value={about.purpose}
          onChange={(purpose) => setAbout({ purpose }, 'purpose')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberSetting
            label="Typical time"
            isWhole
            unit="minutes"
            value={about.typicalMinutes}
            onChange={(minutes) =>
              minutes !== undefined && minutes > 0 && setAbout({ typicalMinutes: minutes })
            }
          />
          <LinesSetting
            label="Also found by"
            description="Trade terms, one per line"
            value={about.searchWords}
            onChange={(lines) => setAbout({ searchWords: lines.length > 0 ? lines : undefined }, 'words')}
          />
        </div>
        <LookSettings />
        <section aria-labelledby="builder-finding-rules">
          <h3 id="builder-finding-rules" className="type-h3 m-0">
            Finding requirements
          </h3>
          <SwitchSetting
            label="A photo for every finding"
            isOn={findingRules.anyNeedsPhoto}
            onChange={(anyNeedsPhoto) => setRule({ anyNeedsPhoto })}
          />
          <SwitchSetting
            label="A photo for a significant or unsafe one"
            isOn={findingRules.majorNeedsPhoto}
            onChange={(majorNeedsPhoto) => setRule({ majorNeedsPhoto })}
          />
          <SwitchSetting
            label="A recommendation for a significant or unsafe one"
            isOn={findingRules.majorNeedsRecommendation}
            onChange={(majorNeedsRecommendation) => setRule({ majorNeedsRecommendation })}
          />
        </section>
        {definition.statuses.length > 0 && (
          <Disclosure title="Item statuses">
            <StatusesEditor />
          </Disclosure>
        )}
        <Disclosure title="Labels for findings and reasons">
          <Settings>
            <FixedWords list="severities" title="Severities" />
            <FixedWords list="flags" title="Finding flags" />
            {WORD_LISTS.map(([list, title, what]) => (
              <LinesEditor
                key={list}
                title={title}
                what={what}
                name={title}
                path={list}
                lines={definition[list]}
                hasCodes={false}
                onChange={(lines, key) => {
                  const known = new Map(definition[list].map((each) => [each.id, each]));
                  set({ [list]: lines.map(({ id, label }) => ({ ...known.get(id), id, label })) }, key);
                }}
              />
            ))}
          </Settings>
        </Disclosure>
        <Disclosure title="Notices on the last pages">
          <NoticesEditor />
        </Disclosure>
      </Settings>
    </div>
  );
}
