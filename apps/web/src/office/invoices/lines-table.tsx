/** The lines of an invoice and what they come to, as text: on its page and on the one that clients open. */
export interface LinesTableProps {
  readonly lines: readonly {
    readonly name: string;
    readonly note?: string | null;
    readonly quantity: string | number;
    readonly amount: string;
  }[];
  readonly sums: readonly { readonly label: string; readonly amount: string; readonly isStrong: boolean }[];
}

export function LinesTable({ lines, sums }: LinesTableProps) {
  return (
    <table aria-label="Lines" className="type-table w-full border-collapse">
      <thead>
        <tr className="text-meta text-text-3">
          <th scope="col" className="py-1.5 text-left font-strong">
            Description
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-strong">
            Qty
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-strong">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, note, quantity, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document's lines never change places
          <tr key={index} className="border-t border-line align-top">
            <td className="py-2 break-words">
              {name}
              {note && <span className="block text-meta text-text-3">{note}</span>}
            </td>
            <td className="py-2 pl-3 text-right tabular-nums">{quantity}</td>
            <td className="py-2 pl-3 text-right tabular-nums">{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t border-line-strong">
        {sums.map(({ label, amount, isStrong }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments of one day have the same label
          <tr key={index} className={isStrong ? 'font-strong' : ''}>
            <th
              scope="row"
              colSpan={2}
              className={`py-1 text-right ${isStrong ? 'font-[inherit]' : 'font-normal text-text-2'}`}
            >
              {label}
            </th>
            <td className="py-1 pl-3 text-right tabular-nums">{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
