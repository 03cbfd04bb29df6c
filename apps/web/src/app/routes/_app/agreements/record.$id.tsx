import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { AgreementScreen } from '#src/office/agreements/detail/agreement-screen.tsx';

/** The device is being handed to a signer. */
const searchSchema = z.object({ sign: z.catch(z.optional(z.boolean()), undefined) });

export const Route = createFileRoute('/_app/agreements/record/$id')({
  staticData: { page: { title: 'Agreement' } },
  validateSearch: (search): { sign?: boolean | undefined } => searchSchema.parse(search),
  component: AgreementPage,
});

function AgreementPage() {
  const { id } = Route.useParams();
  const { sign } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AgreementScreen
      key={id}
      agreementId={id}
      isSigning={sign === true}
      onSigning={(isSigning) => void navigate({ search: isSigning ? { sign: true } : {} })}
    />
  );
}
