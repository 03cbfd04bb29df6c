import { featureFacts } from '@plumbline/domain/intelligence/feature-facts';
import { type AiFeature, aiFeatures, CONSENT_VERSION } from '@plumbline/domain/intelligence/features';
import type { AiSettings } from '@plumbline/domain/tables/records';
import { formatDay } from '@plumbline/domain/time/format-time';
import { Button, Card, Switch } from '@plumbline/ui';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useMemberNames } from '#src/report/overview/use-member-names.ts';
import type { IntelligenceState } from './calls/intelligence-calls.ts';
import { recipientOf } from './provider-names.ts';

export interface ConsentCardProps {
  readonly settings: AiSettings | null;
  /** Null while it is not known. */
  readonly state: IntelligenceState | null;
  readonly isOwner: boolean;
}

/** What leaves for each feature, to whom; the owner agrees once, and turns features off. */
export function ConsentCard({ settings, state, isOwner }: ConsentCardProps) {
  const save = useSave(settings);
  const hasAgreed = (settings?.consentVersion ?? 0) >= CONSENT_VERSION;
  const off = settings?.switchedOff ?? [];
  const recipient = state === null ? 'The model above' : recipientOf(state);
  const toggle = (feature: AiFeature, isOn: boolean): void =>
    save({ switchedOff: isOn ? off.filter((each) => each !== feature) : [...off, feature] });
  return (
    <Card padding="large">
      <h2 className="type-h3 m-0">What is sent</h2>
      <p className="type-body mt-1.5 mb-4 text-pretty text-text-2">
        Only what you request is sent, and only the parts listed here. Names, property addresses, access
        codes, phone numbers, and email addresses are removed first. Photos have no location data. A
        suggestion is never part of a report until a person accepts it.
      </p>
      <div className="overflow-x-auto">
        <table className="type-body w-full border-collapse text-left max-md:block">
          <thead className="max-md:sr-only">
            <tr className="type-meta text-text-3">
              <th className="py-2 pr-4 font-medium">Feature</th>
              <th className="py-2 pr-4 font-medium">What is sent</th>
              <th className="py-2 font-medium">To</th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {aiFeatures.map((feature) => (
              <tr key={feature} className="border-t border-line align-top max-md:block max-md:py-3">
                <td className="py-2 pr-4 max-md:block max-md:py-0 md:w-2/5">
                  {isOwner && hasAgreed ? (
                    <Switch
                      label={featureFacts[feature].label}
                      description={featureFacts[feature].description}
                      isOn={!off.includes(feature)}
                      onChange={(isOn) => toggle(feature, isOn)}
                    />
                  ) : (
                    <>
                      <span className="block font-medium">{featureFacts[feature].label}</span>
                      <span className="type-meta block text-text-3">
                        {hasAgreed && off.includes(feature) ? 'Off' : featureFacts[feature].description}
                      </span>
                    </>
                  )}
                </td>
                <td className="py-3 pr-4 text-pretty text-text-2 max-md:block max-md:pt-1 max-md:pb-0">
                  {featureFacts[feature].leaves}
                </td>
                <td className="py-3 text-text-2 max-md:block max-md:pt-1 max-md:pb-0 md:min-w-24">
                  <span className="md:hidden">To: </span>
                  {recipient}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Consent settings={settings} state={state} isOwner={isOwner} hasAgreed={hasAgreed} onSave={save} />
    </Card>
  );
}

type Save = (
  patch: Partial<Pick<AiSettings, 'consentVersion' | 'consentedAt' | 'consentedBy' | 'switchedOff'>>,
) => void;

function Consent({
  settings,
  state,
  isOwner,
  hasAgreed,
  onSave,
}: ConsentCardProps & { readonly hasAgreed: boolean; readonly onSave: Save }) {
  const { store, userId } = useLocal();
  const names = useMemberNames();
  if (hasAgreed && settings !== null) {
    const by = settings.consentedBy === null ? undefined : names.get(settings.consentedBy);
    return (
      <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <p className="type-note m-0 mr-auto text-text-2">
          Agreed on {formatDay((settings.consentedAt ?? '').slice(0, 10))}
          {by !== undefined && ` by ${by}`}, version {settings.consentVersion}.
        </p>
        {isOwner && (
          <Button
            label="Withdraw consent"
            variant="outline"
            onClick={() => onSave({ consentVersion: null, consentedAt: null, consentedBy: null })}
          />
        )}
      </div>
    );
  }
  if (!isOwner) return <p className="type-note mt-4 mb-0 text-text-2">Off until the owner agrees here.</p>;
  if (state?.source === 'none')
    return <p className="type-note mt-4 mb-0 text-text-2">You can agree once a model is set up.</p>;
  return (
    <div className="mt-4 grid justify-items-start gap-3 border-t border-line pt-4">
      <p className="type-body m-0 text-pretty">
        {(settings?.consentVersion ?? 0) > 0
          ? 'The list has changed since you agreed. Nothing is sent until you agree again.'
          : 'Nothing is sent yet.'}{' '}
        By agreeing, you allow your team to send what is listed above for your company.
      </p>
      <Button
        label="Agree and turn on"
        variant="primary"
        onClick={() =>
          onSave({ consentVersion: CONSENT_VERSION, consentedAt: store.nowIso(), consentedBy: userId })
        }
      />
    </div>
  );
}

function useSave(settings: AiSettings | null): Save {
  const { repositories, officeId } = useLocal();
  const commit = useCommit();
  const { intelligence } = repositories;
  return (patch) => {
    const id = intelligence.settingsId(officeId);
    const change =
      settings === null
        ? intelligence.settings.inserting(officeId, id, patch)
        : intelligence.settings.updating({ id, scopeId: officeId }, patch);
    void commit([change], {
      label: 'Change AI settings',
      done: null,
      failed: 'The AI settings couldn’t be saved',
    });
  };
}
