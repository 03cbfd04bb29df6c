import { failedText, updatedText } from '@plumbline/domain/ground/messages';
import { Card, Checkbox } from '@plumbline/ui';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';

/** Whether inspectors see the whole office; for those who may decide it. Works offline. */
export function FiguresForInspectors({ isOpen }: { readonly isOpen: boolean }) {
  const { repositories, officeId } = useLocal();
  const commit = useCommit();
  async function save(inspectorsSeeFigures: boolean): Promise<void> {
    await commit([await repositories.bookingSettings.saving(officeId, { inspectorsSeeFigures })], {
      label: 'Change who sees figures',
      done: updatedText('Analytics'),
      failed: failedText('update', 'analytics'),
      undone: 'Analytics restored',
    });
  }
  return (
    <Card padding="large" className="mt-4 print:hidden">
      <Checkbox
        label="Inspectors see the figures of the whole office"
        description="Otherwise each inspector sees their own inspections."
        checked={isOpen}
        onChange={(event) => void save(event.target.checked)}
      />
    </Card>
  );
}
