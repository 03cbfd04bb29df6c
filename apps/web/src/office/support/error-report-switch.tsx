/** Setting of this device: whether errors of the app are reported. */
import { Card, Switch } from '@plumbline/ui';
import { useState } from 'react';
import { setTellsErrors, tellsErrors } from '#src/ground/error-reports/error-choice.ts';

export function ErrorReportSwitch() {
  const [isOn, setOn] = useState(() => tellsErrors(localStorage));
  return (
    <Card className="max-w-(--page-form)">
      <Switch
        label="Send error reports"
        description="Sends what went wrong and your app version to our server. Nothing you typed, and nothing that identifies you."
        isOn={isOn}
        onChange={(next) => {
          setTellsErrors(localStorage, next);
          setOn(next);
        }}
      />
    </Card>
  );
}
