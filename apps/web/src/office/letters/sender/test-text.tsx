import { Card } from '@plumbline/ui';
import { TextTest } from '../editor/text-test.tsx';

export interface TestTextProps {
  readonly organizationId: string;
  readonly ownPhone: string;
}

/** Sends a test text to a phone at hand. */
export function TestText(props: TestTextProps) {
  return (
    <Card padding="large" className="grid gap-4">
      <h2 className="type-h3 m-0">Test your text messages</h2>
      <TextTest {...props} text="This is a test of your text messages. Reply STOP to opt out." />
    </Card>
  );
}
