/** Rules over several answers: what becomes required, triggers a warning, blocks publishing, or is suggested. */
import { freeId } from '@plumbline/domain/report/builder/edit-definition';
import type { RuleDefinition } from '@plumbline/domain/report/engine/definition';
import { Button, Combobox, Field, IconButton, SeverityShape } from '@plumbline/ui';
import { Plus, X } from 'lucide-react';
import { useMemo } from 'react';
import { ConditionSetting } from '../field/condition-editor.tsx';
import { useBuilder } from '../model/builder-context.ts';
import { type FieldNames, fieldNames } from '../model/place-names.ts';
import { SelectSetting, TextSetting } from '../part/settings.tsx';
import { Settings } from '../part/settings-frame.tsx';
import { OfferedAnswer } from './offered-answer.tsx';
import { OfferedTexts } from './offered-texts.tsx';
import {
  asKind,
  EFFECT_KINDS,
  type Effect,
  type EffectOf,
  movedTo,
  targetsOf,
  withKind,
} from './rule-effects.ts';

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
          Limits for one answer are set in its question. Rules here combine several answers.
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
  const { definition, isReadOnly } = useBuilder();
  const { effect } = rule;
  const path = 'path' in effect ? effect.path : '';
  const hasFlags = definition.flags.length > 0 || effect.kind === 'ask_flag';
  const kinds = EFFECT_KINDS.filter(
    ({ value }) => (value !== 'ask_flag' || hasFlags) && asKind(effect, value, names) !== null,
  );
  const setRule = (next: RuleDefinition | null): void => {
    if (next !== null) onChange(next);
  };
  const setEffect = (next: Effect, key?: string): void => onChange({ ...rule, effect: next }, key);
  return (
    <>
      <ConditionSetting
        label="When"
        empty="Never"
        condition={rule.when}
        ownPath={path}
        isRule
        onChange={(when) => when !== undefined && onChange({ ...rule, when })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectSetting
          label="Then"
          value={effect.kind}
          options={kinds}
          onChange={(kind) => setRule(withKind(rule, kind, names))}
        />
        {effect.kind === 'ask_flag' ? (
          <FlagSetting effect={effect} onChange={setEffect} />
        ) : (
          <Field label="At">
            <Combobox
              choices={targetsOf(effect.kind, names)}
              value={path}
              placeholder={path}
              onValueChange={(next) => next !== null && onChange(movedTo(rule, next, names))}
            />
          </Field>
        )}
      </div>
      {(effect.kind === 'warn' || effect.kind === 'block') && (
        <TextSetting
          label="Transcript"
          value={effect.message}
          onChange={(message) => setEffect({ ...effect, message }, 'message')}
        />
      )}
      {effect.kind === 'derive' && <OfferedAnswer effect={effect} names={names} onChange={setEffect} />}
      {effect.kind === 'suggest' && (
        <OfferedTexts
          keys={effect.libraryKeys}
          isReadOnly={isReadOnly}
          onChange={(libraryKeys) => setEffect({ ...effect, libraryKeys })}
        />
      )}
    </>
  );
}

/** The three flags besides 'safety', which every finding has. */
function FlagSetting({
  effect,
  onChange,
}: {
  readonly effect: EffectOf<'ask_flag'>;
  readonly onChange: (effect: EffectOf<'ask_flag'>) => void;
}) {
  const { definition } = useBuilder();
  const flags = definition.flags.filter(({ id }) => id !== 'safety');
  return (
    <SelectSetting
      label="Flag"
      value={effect.flag}
      options={flags.map(({ id, label }) => ({ value: id, label }))}
      onChange={(flag) => onChange({ ...effect, flag })}
    />
  );
}
