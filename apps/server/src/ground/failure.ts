/** What may be logged about an unexpected error: its type, never its message (messages can quote row values). */
import pg from 'pg';

export function describeFailure(error: unknown): Record<string, string> {
  if (error instanceof pg.DatabaseError) {
    return {
      kind: 'database',
      code: error.code ?? '',
      routine: error.routine ?? '',
      constraint: error.constraint ?? '',
    };
  }
  if (!(error instanceof Error)) return { kind: 'unknown' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return {
    kind: error.name,
    code,
    at:
      error.stack
        ?.split('\n')
        .find((line) => line.includes(' at '))
        ?.trim() ?? '',
  };
}
