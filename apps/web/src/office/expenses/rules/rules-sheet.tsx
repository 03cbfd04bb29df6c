/** The rules that file a new expense by its vendor: each can be changed and deleted here. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { createdText, deletedText, failedText, updatedText } from '@plumbline/domain/ground/messages';
import { foldVendor, ruleFor } from '@plumbline/domain/office/expenses/vendor-rules';
import type { ExpenseRule } from '@plumbline/domain/tables/records';
import { Button, EmptyState, Field, IconButton, Select, Sheet, TextInput } from '@plumbline/ui';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { CATEGORY_OPTIONS } from '../labels.ts';
import { type ExpenseWorld, useExpenseRows } from '../use-books.ts';

export interface RulesSheetProps {
  readonly world: ExpenseWorld;
  readonly onClose: () => void;
}

export function RulesSheet({ world, onClose }: RulesSheetProps) {
  const rules = world.rules.toSorted((a, b) => a.words.localeCompare(b.words));
  return (
    <Sheet isOpen onOpenChange={onClose} title="Vendor rules">
      <div className="grid gap-5 pb-4">
        <p className="type-body m-0 text-text-2">
          A new expense gets the category of the rule whose words its vendor contains. If several match, the
          longest one is used. Expenses you already have don't change.
        </p>
        {rules.length === 0 ? (
          <EmptyState title="No rules yet" headingLevel={3}>
            Add one here, or check "Always file" when you enter an expense.
          </EmptyState>
        ) : (
          <ul aria-label="Vendor rules" className="m-0 grid list-none gap-4 p-0">
            {rules.map((rule) => (
              <RuleRow key={rule.id} rule={rule} world={world} />
            ))}
          </ul>
        )}
        <NewRule rules={rules} />
      </div>
    </Sheet>
  );
}

type KeptRule = ExpenseWorld['rules'][number];

function RuleRow({ rule, world }: { readonly rule: KeptRule; readonly world: ExpenseWorld }) {
  const rows = useExpenseRows();
  const commit = useCommit();
  const [words, setWords] = useState(rule.words);
  const [problem, setProblem] = useState<string>();
  const count = world.expenses.filter(({ vendor }) => ruleFor([rule], vendor) !== null).length;
  const change = (patch: Partial<Pick<ExpenseRule, 'words' | 'category'>>): Promise<boolean> =>
    commit([rows.rules.updating(rule, patch)], {
      label: 'Change rule',
      done: updatedText('Rule'),
      failed: failedText('update', 'Rule'),
      undone: 'The change was undone.',
    });
  function keepWords(): void {
    const typed = words.trim();
    setProblem(problemOf(typed, world.rules, rule.id));
    if (typed !== rule.words && problemOf(typed, world.rules, rule.id) === undefined)
      void change({ words: typed });
  }
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-3 md:grid-cols-[1fr_1fr_auto]">
      <Field
        className="row-start-1"
        label="Vendor contains"
        error={problem}
        description={count === 0 ? undefined : `Matches ${countOf(count, 'expense')} you have`}
      >
        <TextInput
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onBlur={keepWords}
        />
      </Field>
      <Field label="Category" className="md:row-start-1">
        <Select
          value={rule.category}
          options={CATEGORY_OPTIONS}
          onChange={(event) => void change({ category: event.target.value })}
        />
      </Field>
      <IconButton
        icon={Trash2}
        variant="plain"
        label={`Delete the rule for ${rule.words}`}
        className="row-start-1 mt-6"
        onClick={() =>
          void commit([rows.rules.removing(rule)], {
            label: 'Delete rule',
            done: deletedText('Rule'),
            failed: failedText('delete', 'Rule'),
            undone: 'Rule restored.',
          })
        }
      />
    </li>
  );
}

function problemOf(words: string, rules: readonly KeptRule[], ownId: string | null): string | undefined {
  if (foldVendor(words) === '') return 'Enter a vendor, like Shell.';
  const isTaken = rules.some((rule) => rule.id !== ownId && foldVendor(rule.words) === foldVendor(words));
  return isTaken ? 'This vendor already has a rule.' : undefined;
}

function NewRule({ rules }: { readonly rules: readonly KeptRule[] }) {
  const rows = useExpenseRows();
  const { officeId, store } = useLocal();
  const commit = useCommit();
  const [words, setWords] = useState('');
  const [category, setCategory] = useState('');
  const [problems, setProblems] = useState<{ readonly words?: string; readonly category?: string }>({});
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const problem = problemOf(words, rules, null);
    const next = {
      ...(problem !== undefined && { words: problem }),
      ...(category === '' && { category: 'Choose a category.' }),
    };
    setProblems(next);
    if (Object.keys(next).length > 0) return;
    const isSaved = await commit(
      [rows.rules.inserting(officeId, store.newId(), { words: words.trim(), category })],
      {
        label: 'Add rule',
        done: createdText('Rule'),
        failed: failedText('create', 'Rule'),
        undone: 'Rule removed.',
      },
    );
    if (!isSaved) return;
    setWords('');
    setCategory('');
  }
  return (
    <form
      noValidate
      aria-label="New rule"
      className="border-t border-line pt-4"
      onSubmit={(event) => void add(event)}
    >
      <div className="grid items-start gap-3 md:grid-cols-2">
        <Field label="New vendor" error={problems.words}>
          <TextInput maxLength={200} value={words} onChange={(event) => setWords(event.target.value)} />
        </Field>
        <Field label="Category" error={problems.category}>
          <Select
            placeholder="Choose"
            value={category}
            options={CATEGORY_OPTIONS}
            onChange={(event) => setCategory(event.target.value)}
          />
        </Field>
      </div>
      <Button label="Add rule" icon={Plus} type="submit" className="mt-3" />
    </form>
  );
}
