/** Setting of this device: whether errors of the app are reported. */
import { Card, Switch } from '@plumbline/ui';
import { useState } from 'react';
import { setTellsErrors, tellsErrors } from '#src/ground/error-reports/error-choice.ts';

export function ErrorReportSwitch() {
  const [isOn, setOn] = useState(() => tellsErrors(localStorage));
  return (
    <Card className="max-w-(--page-form)">
      <Switch
        label="Tell us when the app breaks"
        description="What went wrong and in which version, to our own server. No names, no texts, nothing that says who you are."
        isOn={isOn}
        onChange={(next) => {
          setTellsErrors(localStorage, next);
          setOn(next);
        }}
      />
    </Card>
  );
}
