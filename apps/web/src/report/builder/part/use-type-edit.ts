import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { useCommands } from '../model/builder-context.ts';

/** Changes members of the type itself. Consecutive changes with one `key` are one undo step. */
export function useTypeEdit() {
  const { edit } = useCommands();
  return (patch: Partial<ReportDefinition>, key?: string): void =>
    edit('Change the type', (current) => ({ ...current, ...patch }), {
      ...(key !== undefined && { key: `type ${key}` }),
    });
}

/** Without the members that are undefined. */
export function cleaned<T extends object>(value: { [Key in keyof T]: T[Key] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;
}
