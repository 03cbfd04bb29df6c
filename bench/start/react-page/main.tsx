/** The least that shows the same list: React, and the rows of the same office in IndexedDB. */
import { createRoot } from 'react-dom/client';

const SHOWN = 50;

interface Row {
  readonly id: string;
  readonly table: string;
  readonly values: Readonly<Record<string, string | number | boolean>>;
}

const done = <Result,>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });

const opening = indexedDB.open('react-page', 1);
opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { keyPath: 'id' });
const database = await done(opening);
const rows: Row[] = await done(database.transaction('rows').objectStore('rows').getAll());
const root = document.getElementById('root');
if (root === null) throw new Error('no root');
createRoot(root).render(<List rows={rows} />);
if (rows.length === 0) await keepAll();

function List({ rows }: { readonly rows: readonly Row[] }) {
  const inspections = new Map(
    rows.filter(({ table }) => table === 'inspections').map((row) => [row.id, row.values]),
  );
  const reports = rows
    .filter(({ table }) => table === 'reports')
    .map(({ id, values }) => ({ id, values, inspection: inspections.get(`${values.inspection_id}`) }))
    .sort((a, b) => (`${a.inspection?.starts_at}` < `${b.inspection?.starts_at}` ? 1 : -1));
  return reports.slice(0, SHOWN).map(({ id, values, inspection }) => (
    <a key={id} href={`/reports/${id}`} style={{ display: 'block', padding: 12 }}>
      <strong>{inspection?.address_line1}</strong>
      <div>
        {inspection?.city}, {inspection?.region} {inspection?.postal_code}
      </div>
      <div>
        {values.number} {values.document_date} {values.status}
      </div>
    </a>
  ));
}

/** The first visit: rows and page come to the device. */
async function keepAll(): Promise<void> {
  const sent: Row[] = await (await fetch('./rows.json')).json();
  const transaction = database.transaction('rows', 'readwrite');
  for (const row of sent) transaction.objectStore('rows').put(row);
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  await navigator.serviceWorker.register('./worker.js');
  await navigator.serviceWorker.ready;
  document.title = 'kept';
}
