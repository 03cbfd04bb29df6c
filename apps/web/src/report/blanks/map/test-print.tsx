import { PageCanvas } from './page-canvas.tsx';
import type { TestPrint as TestPrintState } from './use-test-print.ts';

export interface TestPrintProps {
  readonly test: TestPrintState;
  /** From 1. */
  readonly page: number;
  readonly zoom: number;
}

/** A page of the blank, filled with sample answers. */
export function TestPrint({ test, page, zoom }: TestPrintProps) {
  return (
    <div className="grid gap-2">
      <p role="status" className="type-note m-0 empty:hidden">
        {test.message}
      </p>
      {test.print !== null && (
        <div className="max-h-[60dvh] overflow-auto rounded-md bg-control p-2 desk:max-h-[calc(100dvh-15rem)]">
          <div className="relative mx-auto" style={{ width: `${zoom * 100}%` }}>
            <PageCanvas
              source={test.print}
              number={page}
              zoom={zoom}
              label={`Page ${page} of the test print`}
            />
          </div>
        </div>
      )}
    </div>
  );
}
