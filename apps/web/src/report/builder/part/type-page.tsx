/** The type as a whole: purpose, look, and the labels of its statuses and findings. */
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { COVER_LOOKS, LAYOUT_LOOKS } from '@plumbline/domain/report/model/report-looks';
import { Disclosure } from '@plumbline/ui';
import { LinesEditor } from '../field/options-editor.tsx';
import { useBuilder } from '../model/builder-context.ts';
import { FixedWords } from './fixed-words.tsx';
import { NoticesEditor } from './notices-editor.tsx';
import { LinesSetting, NumberSetting, SelectSetting, SwitchSetting, TextSetting } from './settings.tsx';
import { Settings } from './settings-frame.tsx';
import { StatusesEditor } from './statuses-editor.tsx';

type About = NonNullable<ReportDefinition['about']>;
type Look = NonNullable<ReportDefinition['look']>;
type FindingRules = ReportDefinition['findingRules'];

const BLANK: About = { purpose: '', typicalMinutes: 60 };
const WORD_LISTS = [
  ['reasons', 'Reasons why something was not inspected', 'reason'],
  ['actions', 'Recommended actions', 'action'],
  ['timeframes', 'Time frames', 'time frame'],
  ['directions', 'Places of findings', 'place'],
] as const;
export function TypePage() {
  const { definition, edit, problems } = useBuilder();
  const { about = BLANK, look = {}, findingRules } = definition;
  const set = (patch: Partial<ReportDefinition>, key?: string): void =>
    edit('Change the type', (current) => ({ ...current, ...patch }), {
      ...(key !== undefined && { key: `type ${key}` }),
    });
  const setAbout = (patch: Partial<About>, key?: string): void =>
    set({ about: cleaned({ ...about, ...patch }) }, key);
  const setLook = (patch: { [Key in keyof Look]: Look[Key] | undefined }): void =>
    set({ look: cleaned({ ...look, ...patch }) });
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
          label="Name of the report"
          description="Printed on the cover"
          value={definition.title}
          onChange={(title) => set({ title }, 'title')}
          error={titleError}
        />
        <TextSetting
          label="What it is for"
          description="One sentence for the person who chooses a type"
          value={about.purpose}
          onChange={(purpose) => setAbout({ purpose }, 'purpose')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberSetting
            label="Usual time"
            isWhole
            unit="minutes"
            value={about.typicalMinutes}
            onChange={(minutes) =>
              minutes !== undefined && minutes > 0 && setAbout({ typicalMinutes: minutes })
            }
          />
          <LinesSetting
            label="Also found by"
            description="Words of the trade, one a line"
            value={about.searchWords}
            onChange={(lines) => setAbout({ searchWords: lines.length > 0 ? lines : undefined }, 'words')}
          />
        </div>
        <section aria-labelledby="builder-look" className="grid gap-4">
          <div>
            <h3 id="builder-look" className="type-h3 m-0">
              Look of its reports
            </h3>
            <p className="type-meta mt-0.5 mb-0 text-text-3">
              New reports start with it. Inspectors can choose another.
            </p>
          </div>
          <div className="grid gap-4 sm:grid-cols-3">
            <SelectSetting
              label="Cover"
              value={look.coverTemplate ?? COVER_LOOKS[0].id}
              options={COVER_LOOKS.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(coverTemplate) => setLook({ coverTemplate })}
            />
            <SelectSetting
              label="Layout"
              value={look.layout ?? LAYOUT_LOOKS[0].id}
              options={LAYOUT_LOOKS.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(layout) => setLook({ layout })}
            />
            <SelectSetting
              label="Paper"
              value={look.paperSize ?? 'letter'}
              options={[
                { value: 'letter', label: 'Letter' },
                { value: 'a4', label: 'A4' },
              ]}
              onChange={(paperSize) => setLook({ paperSize })}
            />
          </div>
          <SwitchSetting
            label="Begins with a summary of findings"
            isOn={look.showsSummary ?? true}
            onChange={(showsSummary) => setLook({ showsSummary })}
          />
          <SwitchSetting
            label="Sections and items are numbered"
            description="For every report of the type. Findings are numbered in any case, so that they can be spoken of."
            isOn={look.isUnnumbered !== true}
            onChange={(isOn) => setLook({ isUnnumbered: isOn ? undefined : true })}
          />
        </section>
        <section aria-labelledby="builder-finding-rules">
          <h3 id="builder-finding-rules" className="type-h3 m-0">
            What a finding needs
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
          <Disclosure title="Statuses of items">
            <StatusesEditor />
          </Disclosure>
        )}
        <Disclosure title="Words for findings and reasons">
          <Settings>
            <FixedWords list="severities" title="Severities" />
            <FixedWords list="flags" title="Flags of findings" />
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

function cleaned<T extends object>(value: { [Key in keyof T]: T[Key] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;
}
