/** /settings/branding: the look of the organization's reports, with the first pages of a sample next to it. */
import { formatPhone } from '@plumbline/domain/ground/contact-format';
import { COVER_LOOKS, FONT_SET_LOOKS, LAYOUT_LOOKS } from '@plumbline/domain/report/model/report-looks';
import { Card, Field, Select, Skeleton, TextArea, TextLink, useToaster } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useMemo } from 'react';
import { SaveBar } from '#src/ground/form/online/save-bar.tsx';
import { focusFirstProblem } from '#src/ground/form/use-form.ts';
import type { Organization } from '#src/ground/session/known-user.ts';
import { MAX_FOOTER_LENGTH, shownColor } from './branding-form.ts';
import { ColorField } from './color-field.tsx';
import { LogoField } from './logo-field.tsx';
import { SamplePages } from './preview/sample-pages.tsx';
import { sampleReport } from './preview/sample-report.ts';
import { type Branding, useBranding } from './use-branding.ts';

export interface BrandingScreenProps {
  readonly organization: Organization;
  readonly canEdit: boolean;
  /** Photo of a house for the sample, from the shell. */
  readonly photoUrl: string;
}

const optionsOf = (looks: readonly { readonly id: string; readonly name: string }[]) =>
  looks.map(({ id, name }) => ({ value: id, label: name }));
const COVERS = optionsOf(COVER_LOOKS);
const LAYOUTS = optionsOf(LAYOUT_LOOKS);
const FONTS = optionsOf(FONT_SET_LOOKS);
const describe = (looks: readonly { readonly id: string; readonly description: string }[], id: string) =>
  looks.find((look) => look.id === id)?.description;

export function BrandingScreen({ organization, canEdit, photoUrl }: BrandingScreenProps) {
  const branding = useBranding(organization);
  if (branding === null) return <Skeleton className="h-96" />;
  const parts = { organization, branding };
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      {canEdit ? (
        <BrandingEditor {...parts} />
      ) : (
        <p className="type-body m-0 text-text-2">
          This is how your reports look. Only owners and admins can change it.
        </p>
      )}
      <div className="max-xl:row-start-1 xl:sticky xl:top-6">
        <SampleOf {...parts} photoUrl={photoUrl} />
      </div>
    </div>
  );
}

interface PartsProps {
  readonly organization: Organization;
  readonly branding: Branding;
}

function BrandingEditor({ organization, branding }: PartsProps) {
  const { form } = branding;
  const { values, problems, change } = form;
  const toaster = useToaster();
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { currentTarget } = event;
    if (await branding.submit()) toaster.show({ message: 'Branding saved' });
    else focusFirstProblem(currentTarget);
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Card padding="large" className="grid gap-6">
        <LogoField logo={branding.logo} onChange={branding.chooseLogo} />
        <ColorField
          value={values.brandColor}
          error={problems.brandColor}
          onChange={(brandColor) => change({ brandColor })}
        />
      </Card>
      <Card padding="large" className="grid gap-5">
        <Field label="Fonts" description={describe(FONT_SET_LOOKS, values.fontSet)}>
          <Select
            options={FONTS}
            value={values.fontSet}
            onChange={(event) => change({ fontSet: event.target.value })}
          />
        </Field>
        <Field
          label="Footer text"
          description="Appears at the bottom of every page except the cover, such as a membership, a notice, or a slogan."
          error={problems.footerText}
          aside={`${values.footerText.trim().length} of ${MAX_FOOTER_LENGTH}`}
        >
          <TextArea
            rows={2}
            value={values.footerText}
            onChange={(event) => change({ footerText: event.target.value })}
          />
        </Field>
        <div>
          <p className="type-label m-0 text-text-2">License line</p>
          <p className="type-body mt-1 mb-0">{licenseLine(organization) || 'None'}</p>
          <p className="type-meta mt-1 mb-0">
            <TextLink isAlone render={<Link to="/settings/organization" />}>
              Change it under Company
            </TextLink>
          </p>
        </div>
      </Card>
      <Card padding="large" className="grid gap-5 sm:grid-cols-2">
        <Field label="Cover of new reports" description={describe(COVER_LOOKS, values.cover)}>
          <Select
            options={COVERS}
            value={values.cover}
            onChange={(event) => change({ cover: event.target.value })}
          />
        </Field>
        <Field label="Layout of new reports" description={describe(LAYOUT_LOOKS, values.layout)}>
          <Select
            options={LAYOUTS}
            value={values.layout}
            onChange={(event) => change({ layout: event.target.value })}
          />
        </Field>
      </Card>
      <SaveBar form={branding} />
    </form>
  );
}

function SampleOf({ organization, branding, photoUrl }: PartsProps & { readonly photoUrl: string }) {
  const { logo, form } = branding;
  const { brandColor, fontSet, footerText, cover, layout } = form.values;
  const model = useMemo(() => {
    const { address = '', phone = '', email = '', website = '' } = organization.letterhead ?? {};
    return sampleReport({
      organization: {
        name: organization.name,
        lines: [address, formatPhone(phone), email, website].filter((line) => line !== ''),
        license: licenseLine(organization),
      },
      accentColor: shownColor(brandColor),
      cover,
      layout,
      branding: {
        logo: logo && {
          sha256: logo.sha256,
          widthPx: logo.widthPx,
          heightPx: logo.heightPx,
          picture: logo.png,
        },
        fontSet,
        footerText: footerText.trim(),
      },
    });
  }, [organization, logo, brandColor, fontSet, footerText, cover, layout]);
  return <SamplePages model={model} photoUrl={photoUrl} />;
}

function licenseLine({ letterhead }: Organization): string {
  const license = letterhead?.licenseNumber.trim() ?? '';
  return license === '' ? '' : `License ${license}`;
}
