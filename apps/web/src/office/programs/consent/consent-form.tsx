/** Who asks, in which company, for what: and Allow or Deny. */
import type { AuthorizeRequest } from '@plumbline/domain/public-api/authorize-request';
import { returnPlaceOf } from '@plumbline/domain/public-api/redirect-uri';
import type { ApiScope } from '@plumbline/domain/public-api/scopes';
import { Button, PlainPage } from '@plumbline/ui';
import { useState } from 'react';
import { NO_SCOPE_TEXT, ScopeField } from '../scope-field.tsx';

export interface ConsentFormProps {
  readonly appName: string;
  readonly request: AuthorizeRequest;
  readonly companyName: string;
  readonly mayConnect: boolean;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onAllow: (scopes: readonly ApiScope[]) => void;
  readonly onDeny: () => void;
}

export function ConsentForm({ appName, request, companyName, ...props }: ConsentFormProps) {
  const [scopes, setScopes] = useState(request.scopes);
  const [gap, setGap] = useState<string | null>(null);
  const choose = (chosen: readonly ApiScope[]): void => {
    setGap(null);
    setScopes(chosen);
  };
  const allow = (): void => (scopes.length === 0 ? setGap(NO_SCOPE_TEXT) : props.onAllow(scopes));
  return (
    <PlainPage title={`Connect ${appName}?`}>
      <p className="type-body mt-2 mb-1 text-pretty">
        It would act on your behalf in <strong>{companyName}</strong>.
      </p>
      <p className="type-body mt-0 mb-5 text-pretty break-words text-text-2">{placeText(request)}</p>
      <ScopeField label="It could" offered={request.scopes} chosen={scopes} error={gap} onChange={choose} />
      <p className="type-meta mt-4 mb-5 text-pretty text-text-2">
        Plumbline hasn’t checked this app. Allow it only if you started this yourself just now. You can
        disconnect it at any time under Settings, API keys.
      </p>
      {!props.mayConnect && (
        <p role="alert" className="type-body mt-0 mb-4">
          Only owners and admins can connect apps. Ask one of them to do this.
        </p>
      )}
      {props.problem !== null && (
        <p role="alert" className="type-body mt-0 mb-4 text-danger">
          {props.problem}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button label="Deny" variant="outline" onClick={props.onDeny} />
        {props.mayConnect && <Button label="Allow" variant="primary" isBusy={props.isBusy} onClick={allow} />}
      </div>
    </PlainPage>
  );
}

function placeText({ redirectUri }: AuthorizeRequest): string {
  const { kind, name } = returnPlaceOf(redirectUri);
  if (kind === 'device') return `It’s a program on this device and returns to ${name}.`;
  return kind === 'site' ? `You’ll return to ${name}.` : `You’ll return to the installed app ${name}.`;
}
