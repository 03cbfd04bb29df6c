/** Rules over several answers: what becomes required, what is warned of, what keeps a report from being published. */
import { describeCondition } from '@plumbline/domain/report-builder/describe-condition';
import { freeId } from '@plumbline/domain/report-builder/edit-definition';
import type { Condition, RuleDefinition } from '@plumbline/domain/report-engine/definition';
import { Button, Combobox, Field, IconButton, SeverityShape } from '@plumbline/ui';
import { Plus, X } from 'lucide-react';
import { useMemo } from 'react';
import { ConditionSetting } from '../field/condition-editor.tsx';
import { useBuilder } from '../model/builder-context.ts';
import { type FieldNames, fieldNames } from '../model/place-names.ts';
import { SelectSetting, TextSetting } from './settings.tsx';
import { Settings } from './settings-frame.tsx';

type Effect = RuleDefinition['effect'];
type Written = Extract<Effect, { kind: 'require' | 'warn' | 'block' }>;

const KINDS = [
  { value: 'require', label: 'This answer is required' },
  { value: 'warn', label: 'A warning is shown' },
  { value: 'block', label: 'The report cannot be published' },
] as const;

export function RulesPage() {
  const { definition, edit, problems, isReadOnly } = useBuilder();
  const names = useMemo(() => fieldNames(definition), [definition]);
  const { rules } = definition;
  const set = (next: readonly RuleDefinition[], key?: string): void =>
    edit('Change the rules', (current) => ({ ...current, rules: [...next] }), {
      ...(key !== undefined && { key }),
    });
  const own = problems.filter(({ path }) => path === 'rules');
  function add(): void {
    const path = names.choices[0]?.value ?? 'general';
    const id = freeId('rule', new Set(rules.map((rule) => rule.id)));
    set([
      ...rules,
      { id, when: { op: 'answered', path }, effect: { kind: 'warn', path, message: 'Look again' } },
    ]);
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <header>
        <p className="type-meta m-0 text-text-3">Validation</p>
        <h2 className="type-h1 m-0">Rules</h2>
        <p className="type-body mt-1 mb-0 text-text-2">
          Limits of one answer stand at its question. Here is what follows from several.
        </p>
      </header>
      {own.length > 0 && (
        <ul role="status" className="type-body m-0 grid list-none gap-1 p-0">
          {own.map(({ place, text, aspect }) => (
            <li key={`${place} ${aspect}`} className="flex gap-2">
              <SeverityShape severity="major" className="mt-1" />
              {`${place}: ${text}`}
            </li>
          ))}
        </ul>
      )}
      {rules.length === 0 && <p className="type-body m-0 text-text-2">No rules yet.</p>}
      <Settings>
        {rules.map((rule, index) => (
          <section
            key={rule.id}
            aria-label={`Rule ${index + 1}`}
            className="grid gap-3 border-b border-line pb-5"
          >
            <div className="flex items-center">
              <h3 className="type-h3 m-0 flex-1">Rule {index + 1}</h3>
              {!isReadOnly && (
                <IconButton
                  icon={X}
                  label={`Delete rule ${index + 1}`}
                  onClick={() => set(rules.filter(({ id }) => id !== rule.id))}
                />
              )}
            </div>
            <RuleParts
              rule={rule}
              names={names}
              onChange={(next, key) =>
                set(
                  rules.map((each) => (each.id === rule.id ? next : each)),
                  key && `rule ${rule.id} ${key}`,
                )
              }
            />
          </section>
        ))}
      </Settings>
      {!isReadOnly && (
        <div>
          <Button label="Add rule" icon={Plus} onClick={add} />
        </div>
      )}
    </div>
  );
}

interface RulePartsProps {
  readonly rule: RuleDefinition;
  readonly names: FieldNames;
  readonly onChange: (rule: RuleDefinition, key?: string) => void;
}

function RuleParts({ rule, names, onChange }: RulePartsProps) {
  const { effect } = rule;
  if (effect.kind !== 'require' && effect.kind !== 'warn' && effect.kind !== 'block') {
    return <p className="type-body m-0">{inWords(rule, names)}</p>;
  }
  const setWhen = (when: Condition | undefined): void => {
    if (when !== undefined) onChange({ ...rule, when });
  };
  return (
    <>
      <ConditionSetting
        label="When"
        empty="Never"
        condition={rule.when}
        ownPath={effect.path}
        onChange={setWhen}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectSetting
          label="Then"
          value={effect.kind}
          options={KINDS}
          onChange={(kind) => onChange({ ...rule, effect: asKind(effect, kind) })}
        />
        <Field label="At">
          <Combobox
            choices={names.targets}
            value={effect.path}
            placeholder={effect.path}
            onValueChange={(path) => path !== null && onChange({ ...rule, effect: { ...effect, path } })}
          />
        </Field>
      </div>
      {effect.kind !== 'require' && (
        <TextSetting
          label="What is said"
          value={effect.message}
          onChange={(message) => onChange({ ...rule, effect: { ...effect, message } }, 'message')}
        />
      )}
    </>
  );
}

function asKind(effect: Written, kind: Written['kind']): Written {
  const { path } = effect;
  if (kind === 'require') return { kind, path };
  return { kind, path, message: 'message' in effect ? effect.message : 'Look again' };
}

/** Kinds that come with a copy of a shipped type: read here, and taken out. */
function inWords({ when, effect }: RuleDefinition, { find, targets }: FieldNames): string {
  const own = 'path' in effect ? effect.path : '';
  const label = targets.find(({ value }) => value === own)?.label ?? own;
  const condition = describeCondition(when, own, find);
  if (effect.kind === 'derive') return `When ${condition}, an answer to ${label} is offered.`;
  if (effect.kind === 'suggest') return `When ${condition}, texts of the library are offered at ${label}.`;
  return `When ${condition}, a flag is asked for.`;
}
