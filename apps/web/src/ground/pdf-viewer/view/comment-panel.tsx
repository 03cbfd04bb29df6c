import type { Viewer } from '../engine/create-viewer.ts';
import type { CommentEntry } from '../engine/editing-state.ts';

interface CommentPanelProps {
  readonly viewer: Viewer;
  readonly comments: readonly CommentEntry[];
}

/** Every comment in the order of the pages; choosing one shows its page. */
export function CommentPanel({ viewer, comments }: CommentPanelProps) {
  const sorted = comments.toSorted((one, other) => one.pageIndex - other.pageIndex);
  return (
    <aside
      aria-label="Comments"
      className="flex-none overflow-y-auto border-line bg-bg p-3 max-md:h-52 max-md:border-t md:w-72 md:border-l"
    >
      <h2 className="type-h3 m-0 mb-2">Comments</h2>
      {sorted.length === 0 ? (
        <p className="type-body m-0 text-text-2">
          No comments yet. Select a highlight or text, then its comment button.
        </p>
      ) : (
        <ul className="m-0 grid list-none gap-2 p-0">
          {sorted.map(({ id, pageIndex, text }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => viewer.goToPage(pageIndex + 1)}
                className="grid w-full gap-0.5 rounded-md border-0 bg-surface p-3 text-left text-text shadow-[inset_0_0_0_1px_var(--line)] hover:bg-control"
              >
                <span className="type-meta text-text-2">Page {pageIndex + 1}</span>
                <span className="type-body wrap-anywhere whitespace-pre-line">{text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}
