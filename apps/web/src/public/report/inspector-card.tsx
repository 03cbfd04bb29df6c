import { formatPhone } from '@plumbline/domain/ground/contact-format';
import { initials } from '@plumbline/domain/ground/person-name';
import { Card, LinkButton } from '@plumbline/ui';
import { Mail, Phone } from 'lucide-react';
import { BrandTile } from './brand-tile.tsx';
import type { OpenedShare } from './open-share.ts';

interface InspectorCardProps {
  readonly inspector: NonNullable<OpenedShare['inspector']>;
  readonly phone: string;
  readonly color: string | null;
}

export function InspectorCard({ inspector, phone, color }: InspectorCardProps) {
  const { name, email, licenseNumber } = inspector;
  return (
    <Card padding="large">
      <div className="flex items-center gap-3">
        <BrandTile initials={initials(name)} color={color} className="size-13 rounded-full text-field" />
        <div className="min-w-0">
          <p className="m-0 text-field leading-5.5 font-title">{name}</p>
          {licenseNumber !== '' && <p className="type-meta m-0 text-text-2">License {licenseNumber}</p>}
        </div>
      </div>
      {(phone !== '' || email !== '') && (
        <>
          <p className="type-note mt-3.5 mb-3.5 text-text-2">
            Questions about a finding? Ask your inspector.
          </p>
          <div className="grid gap-2">
            {phone !== '' && (
              <LinkButton
                variant="outline"
                isWide
                icon={Phone}
                label={formatPhone(phone)}
                render={<a href={`tel:${phone}`} />}
              />
            )}
            {email !== '' && (
              <LinkButton
                variant="outline"
                isWide
                icon={Mail}
                label="Write an e-mail"
                render={<a href={`mailto:${email}`} />}
              />
            )}
          </div>
        </>
      )}
    </Card>
  );
}
