import { useLayoutEffect } from 'react';

/** Marks the document while a sheet is shown; toasts then go where no sheet is (toast-provider.tsx). */
export function useSheetShown(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.sheets = String(Number(dataset.sheets ?? 0) + 1);
    return () => {
      const left = Number(dataset.sheets) - 1;
      if (left > 0) dataset.sheets = String(left);
      else delete dataset.sheets;
    };
  }, []);
}
