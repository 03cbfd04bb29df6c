/** /documentation/api-reference: the public API from its own description, readable on a phone, with a try-out. */

import { articlePath, DOCUMENTATION_PATH } from '@plumbline/documentation/contents';
import { openApiDocument } from '@plumbline/domain/public-api/openapi';
import {
  API_PATH,
  type OperationId,
  operationIds,
  operationOf,
} from '@plumbline/domain/public-api/operations';
import { scopeTitles } from '@plumbline/domain/public-api/scopes';
import { Disclosure, Field, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { SchemaFields } from './api-schema-fields.tsx';
import { TryOut } from './api-try-out.tsx';

const tags = [...new Set(operationIds.map((id) => operationOf(id).tag))];

export function ApiReferencePage() {
  const [key, setKey] = useState('');
  return (
    <div className="page-reading max-w-[60rem] pb-20">
      <nav aria-label="Breadcrumb" className="type-label pt-4 lg:pt-8">
        <a
          href={DOCUMENTATION_PATH}
          className="inline-flex min-h-11 items-center text-text-3 no-underline hover:text-text"
        >
          Documentation
        </a>
      </nav>
      <h1 className="type-h1 mt-2 mb-0 text-balance">API reference</h1>
      <p className="mt-3 mb-6 text-lead leading-6.75 text-pretty text-text-2">
        Requests go to <code className="break-all">{API_PATH}</code> with the header{' '}
        <code className="break-all">Authorization: Bearer plk_…</code>. Start with the guide{' '}
        <a href={articlePath('api')}>Work with Plumbline from your own program</a>, or load{' '}
        <a href={`${API_PATH}/openapi.json`}>openapi.json</a> (OpenAPI 3.1) into your tools.
      </p>
      <Field label="Key for trying out" className="max-w-(--page-form)">
        <TextInput
          type="password"
          autoComplete="off"
          placeholder="plk_"
          value={key}
          onChange={(event) => setKey(event.target.value.trim())}
        />
      </Field>
      <p className="type-meta mt-1.5 text-text-3">It stays on this page and acts in your own office.</p>
      {tags.map((tag) => (
        <section key={tag} aria-labelledby={`api-${tag}`} className="mt-10">
          <h2 id={`api-${tag}`} className="type-h2 m-0 mb-2">
            {tag}
          </h2>
          {operationIds
            .filter((id) => operationOf(id).tag === tag)
            .map((id) => (
              <OperationPart key={id} id={id} apiKey={key} />
            ))}
        </section>
      ))}
    </div>
  );
}

function OperationPart({ id, apiKey }: { readonly id: OperationId; readonly apiKey: string }) {
  const { method, path, summary, scope } = operationOf(id);
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      title={summary}
      aside={
        <code className="type-meta hidden text-text-3 sm:inline">
          {method.toUpperCase()} {path}
        </code>
      }
      onToggle={setOpen}
    >
      {isOpen && (
        <div className="grid gap-4">
          <p className="type-body m-0 text-text-2">
            <code className="break-all">
              {method.toUpperCase()} {API_PATH}
              {path}
            </code>
            <br />
            Permission: {scopeTitles[scope]} (<code>{scope}</code>)
          </p>
          <SchemaFields description={describedOperation(id)} />
          <TryOut id={id} apiKey={apiKey} />
        </div>
      )}
    </Disclosure>
  );
}

/** The operation as the document describes it. */
function describedOperation(id: OperationId): unknown {
  const { path, method } = operationOf(id);
  const { paths } = openApiDocument('');
  return Object(Object(paths)[path])[method];
}
