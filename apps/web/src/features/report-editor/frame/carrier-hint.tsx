/** Beside a report for an insurer: how many things it still asks for beyond the form, while one can walk around the house. */
import { countOf } from '@plumbline/domain/format-number';
import { findCarrierChecks } from '@plumbline/domain/report-insurance/view-insurance';
import { Banner, classNames, LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useLocal } from '../../../local/local-context.ts';
import { useLive } from '../../../local/use-live.ts';
import { useEditor } from '../model/editor-context.ts';

export default function CarrierHint({ className }: { readonly className?: string | undefined }) {
  const { definition, photos, readAnswer, report, view } = useEditor();
  const { repositories, officeId } = useLocal();
  const values = useLive(`dated values ${officeId}`, () => repositories.datedValues.live(officeId));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view changes with every answer that is read here
  const checks = useMemo(
    () =>
      findCarrierChecks(
        {
          definition,
          read: readAnswer,
          placements: photos.map(({ placement }) => placement),
          startsAt: null,
        },
        values.status === 'ready' ? values.value : [],
      ).checks,
    [definition, readAnswer, photos, view, values],
  );
  const [first] = checks;
  if (first === undefined) return null;
  return (
    <Banner
      icon={ShieldAlert}
      tone="needs"
      className={classNames('rounded-md', className)}
      action={
        <LinkButton
          label="Before you leave"
          render={<Link to="/reports/$id/insurance" params={{ id: report.id }} />}
        />
      }
    >
      {checks.length === 1
        ? `${first.carrier} asks for one thing beyond the form: ${first.message}`
        : `${first.carrier} asks for ${countOf(checks.length, 'thing')} beyond the form. First: ${first.message}`}
    </Banner>
  );
}
