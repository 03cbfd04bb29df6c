import { tradeLabel } from '@plumbline/domain/report/model/trade-label';
import { TRADES } from '@plumbline/domain/report/trades';
import type { Severity } from '@plumbline/domain/tables/records';
import { Checkbox, Field, Select, SeverityPicker, Switch } from '@plumbline/ui';
import { Suspense, useEffect } from 'react';
import { lazyOrNothing } from '#src/ground/lazy-or-nothing.ts';
import { Editable } from '../fields/editable.tsx';
import { NamedPlace } from '../fields/named-place.tsx';
import { useEditor } from '../model/editor-context.ts';
import type { EditorFinding, FindingPatch } from '../model/editor-model.ts';
import { PhotoSection } from '../photos/photo-section.tsx';
import { FindingActions } from './finding-actions.tsx';
import { FindingHead } from './finding-head.tsx';
import { FindingText } from './finding-text.tsx';
import { LocationList } from './location-list.tsx';

const FindingProposals = lazyOrNothing(
  async () => (await import('../assist/finding-proposals.tsx')).FindingProposals,
);

const FindingExplanation = lazyOrNothing(
  async () => (await import('../proposals/finding-explanation.tsx')).FindingExplanation,
);

const SEVERITIES: readonly Severity[] = ['major', 'moderate', 'minor'];
const FLAGS: readonly {
  id: string;
  key: keyof FindingPatch & ('isMaterialDefect' | 'isSignificantlyDeficient' | 'isNearEndOfLife');
}[] = [
  { id: 'material_defect', key: 'isMaterialDefect' },
  { id: 'significantly_deficient', key: 'isSignificantlyDeficient' },
  { id: 'near_end_of_service_life', key: 'isNearEndOfLife' },
];

export interface FindingScreenProps {
  readonly editing: EditorFinding;
  readonly onClose: () => void;
  readonly onShown: () => void;
  /** Called after it was moved to another item. */
  readonly onMoved: (itemPath: string) => void;
}

/** One finding: observation, why it matters, recommendation, locations, photos. */
export function FindingScreen({ editing, onClose, onShown, onMoved }: FindingScreenProps) {
  const { access, actions, definition, view } = useEditor();
  const { finding, locations } = editing;
  const update = (patch: FindingPatch) => void actions.updateFinding(finding.id, patch);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onShown(), []);
  const flags = FLAGS.filter((flag) => view.askedFlags.includes(flag.id) || finding[flag.key]);

  return (
    <div className="grid grid-cols-1 gap-6">
      <FindingHead editing={editing} />
      <Editable isAllowed={access.canWriteFindings}>
        <NamedPlace path={`${finding.itemPath}/title`}>
          <FindingText
            kind="line"
            label="Title"
            placeholder="Damaged shingles"
            isRequired
            finding={finding}
            column="title"
          />
        </NamedPlace>
        <div className="grid grid-cols-1 gap-3">
          <SeverityPicker
            label="Severity"
            options={SEVERITIES}
            value={finding.severity}
            onValueChange={(severity) => update({ severity })}
          />
          <Switch
            label="Safety hazard"
            isOn={finding.isSafety}
            onChange={(isSafety) => update({ isSafety })}
          />
        </div>
      </Editable>
      {access.canWriteFindings && finding.libraryId === null && (
        <Suspense fallback={null}>
          <FindingProposals finding={finding} />
        </Suspense>
      )}
      <NamedPlace path={`${finding.itemPath}/photos`}>
        <PhotoSection title="Photos" place={{ path: null, findingId: finding.id, slot: null }} />
      </NamedPlace>
      <Editable isAllowed={access.canWriteFindings}>
        <FindingText
          kind="long"
          label="Observation"
          placeholder="Write or dictate what you saw"
          finding={finding}
          column="observation"
        />
        <FindingText kind="long" label="Why it matters" finding={finding} column="implication" />
        <NamedPlace path={`${finding.itemPath}/recommendation`}>
          <FindingText
            kind="long"
            label="Recommendation"
            isRequired={finding.severity === 'major' || finding.isSafety}
            finding={finding}
            column="recommendation"
          />
        </NamedPlace>
        <FindingText
          kind="long"
          label="In plain words"
          description="Optional. For clients who are new to home inspections. Shown in the online report and the web report."
          finding={finding}
          column="plainWords"
        />
        {access.canWriteFindings && (
          <Suspense fallback={null}>
            <FindingExplanation finding={finding} />
          </Suspense>
        )}
        <LocationList findingId={finding.id} locations={locations} />
        <div className="grid gap-5 md:grid-cols-3">
          <Field label="Trade">
            <Select
              options={TRADES.map((trade) => ({ value: trade, label: tradeLabel(trade) }))}
              placeholder="None"
              value={finding.trade ?? ''}
              onChange={(event) => update({ trade: event.target.value || null })}
            />
          </Field>
          <Field label="Action">
            <Select
              options={definition.actions.map(({ id, label }) => ({ value: id, label }))}
              placeholder="None"
              value={finding.action ?? ''}
              onChange={(event) => update({ action: event.target.value || null })}
            />
          </Field>
          <Field label="Timeframe">
            <Select
              options={definition.timeframes.map(({ id, label }) => ({ value: id, label }))}
              placeholder="None"
              value={finding.timeframe ?? ''}
              onChange={(event) => update({ timeframe: event.target.value || null })}
            />
          </Field>
        </div>
        {flags.length > 0 && (
          <fieldset className="m-0 border-0 p-0">
            <legend className="type-h3 mb-1">The standard requires</legend>
            {flags.map((flag) => (
              <Checkbox
                key={flag.id}
                label={definition.flags.find((each) => each.id === flag.id)?.label ?? flag.id}
                checked={finding[flag.key]}
                onChange={(event) => update({ [flag.key]: event.target.checked })}
              />
            ))}
          </fieldset>
        )}
        <FindingActions editing={editing} onClose={onClose} onMoved={onMoved} />
      </Editable>
    </div>
  );
}
