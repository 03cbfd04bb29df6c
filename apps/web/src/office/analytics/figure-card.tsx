/** A figure with its table behind it, and both as files. */
import { Button, Card, useToaster } from '@plumbline/ui';
import { FileDown, ImageDown, Table2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { saveBlob } from '#src/ground/local/files/save-blob.ts';
import { csvOf } from './csv-of.ts';
import { svgToPng } from './svg-to-png.ts';

export interface FigureTable {
  readonly header: readonly string[];
  /** The first cell names its row. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

export interface FigureCardProps {
  readonly title: string;
  readonly table: FigureTable;
  /** Too little to draw: the table is shown, and why. */
  readonly isThin: boolean;
  /** The chart; absent where the table is the figure. */
  readonly children?: ReactNode;
}

export function FigureCard({ title, table, isThin, children }: FigureCardProps) {
  const toaster = useToaster();
  const chart = useRef<HTMLDivElement>(null);
  const [isTable, setTable] = useState(false);
  const hasChart = children !== undefined && !isThin;
  const fileName = title.toLowerCase().replaceAll(' ', '-');
  async function savePng(): Promise<void> {
    const svg = chart.current?.querySelector('svg');
    const key = [...(chart.current?.querySelectorAll('li') ?? [])].map((each) => each.textContent);
    const png = svg == null ? null : await svgToPng(svg, { title, key });
    if (png === null)
      toaster.show({ message: 'The picture could not be created. Try again.', kind: 'error' });
    else saveBlob(png, `${fileName}.png`);
  }
  return (
    <Card padding="large">
      <figure className="m-0">
        <figcaption className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="type-h3 m-0 mr-auto">{title}</h2>
          <span className="flex flex-wrap gap-1 print:hidden">
            {hasChart && (
              <Button
                label={isTable ? 'Show chart' : 'Show table'}
                icon={Table2}
                variant="bare"
                size="desk"
                onClick={() => setTable(!isTable)}
              />
            )}
            <Button
              label="CSV"
              icon={FileDown}
              variant="bare"
              size="desk"
              aria-label={`${title}: download CSV`}
              onClick={() => saveBlob(csvOf(table), `${fileName}.csv`)}
            />
            {hasChart && !isTable && (
              <Button
                label="PNG"
                icon={ImageDown}
                variant="bare"
                size="desk"
                aria-label={`${title}: download PNG`}
                onClick={() => void savePng()}
              />
            )}
          </span>
        </figcaption>
        {isThin && (
          <p className="type-note mt-0 mb-2 text-text-2">
            There’s not enough data in this period for a chart.
          </p>
        )}
        {hasChart && !isTable ? (
          <div ref={chart}>{children}</div>
        ) : (
          <FigureRows title={title} table={table} />
        )}
      </figure>
    </Card>
  );
}

function FigureRows({ title, table }: { readonly title: string; readonly table: FigureTable }) {
  return (
    <div className="overflow-x-auto">
      <table aria-label={title} className="type-table w-full border-collapse">
        <thead>
          <tr>
            {table.header.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`py-1.5 text-meta font-strong text-text-3 ${index === 0 ? 'text-left' : 'pl-3 text-right'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ key, cells: [name = '', ...cells] }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal break-words">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={table.header[index + 1]} className="py-1.5 pl-3 text-right tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {table.rows.length === 0 && <p className="type-note my-2 text-text-2">Nothing in this period.</p>}
    </div>
  );
}
