/** The template as a client in the chosen state would read it, with sample data. */

import { writeAgreement } from '@plumbline/domain/office/agreements/document';
import { previewValues } from '@plumbline/domain/office/agreements/template';
import { Select } from '@plumbline/ui';
import { useMemo, useState } from 'react';
import { useOrganizationFacts } from '../make/use-organization-facts.ts';
import { AgreementArticle } from '../sign/agreement-article.tsx';
import type { toContent } from './template-edits.ts';

/** States with their own clauses in the built-in template, and one without. */
const PREVIEW_STATES = ['FL', 'TX', 'CA', 'NY', 'NJ', 'NC', 'GA', 'VA', 'WA', 'MA', 'TN', 'IL'].map(
  (state) => ({
    value: state,
    label: state,
  }),
);

export interface TemplatePreviewProps {
  readonly name: string;
  readonly content: ReturnType<typeof toContent>;
}

export function TemplatePreview({ name, content }: TemplatePreviewProps) {
  const organization = useOrganizationFacts();
  const [state, setState] = useState('FL');
  const text = useMemo(() => {
    const values = previewValues(state, {
      'organization.name': organization.name,
      'organization.address': organization.address,
      'organization.phone': organization.phone,
      'organization.email': organization.email,
      'organization.license': organization.licenseNumber,
    });
    return writeAgreement({
      template: content,
      values,
      title: name.trim() === '' ? 'Agreement' : name,
      organization: { name: organization.name, lines: [], license: organization.licenseNumber },
      property: values['property.address'],
      preparedOn: '2027-02-26',
      signers: [{ name: values['client.name'], role: 'client' }],
    });
  }, [content, name, organization, state]);
  return (
    <section
      aria-label="Preview"
      className="min-w-0 rounded-lg bg-surface p-5 shadow-[inset_0_0_0_1px_var(--line)] xl:sticky xl:top-4 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto"
    >
      <div className="mb-4 flex items-center justify-between gap-3">
        <p className="type-meta m-0 text-text-2">Preview with sample data for</p>
        <div className="w-24">
          <Select
            aria-label="State to preview"
            options={PREVIEW_STATES}
            value={state}
            onChange={(event) => setState(event.target.value)}
          />
        </div>
      </div>
      <AgreementArticle text={text} level={2} />
    </section>
  );
}
