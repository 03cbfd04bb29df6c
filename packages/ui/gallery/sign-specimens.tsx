import { SafetyTag, SeverityCounts, SeverityTag, Tag, Vial, VialButton, type VialState } from '@plumbline/ui';
import { Check, CircleCheck } from 'lucide-react';
import { Row, Specimen } from './specimen.tsx';

const COUNTS = { safety: 2, major: 3, moderate: 9, minor: 14 };
const VIALS: ReadonlyArray<{ state: VialState; title: string; words: string }> = [
  { state: 'saved', title: 'Saved', words: 'On this phone at 11:26' },
  { state: 'waiting', title: 'Only on this phone', words: 'No signal. 47 photos are waiting here' },
  { state: 'sending', title: 'Uploading', words: '6 of 47 left. Keep open for 2 minutes' },
  { state: 'safe', title: 'Safe to leave', words: '212 photos and 342 answers on the server' },
  { state: 'needs', title: 'Needs you', words: 'Two answers for Water heater' },
];

/** Severity, status, and the vial. */
export function SignSpecimens() {
  return (
    <>
      <Specimen
        title="Severity: shape, then color, then word"
        span={6}
        note="Right: the same counts without color."
      >
        <Row>
          <SafetyTag />
          <SeverityTag severity="major" />
          <SeverityTag severity="moderate" />
          <SeverityTag severity="minor" />
          <SeverityTag severity="good" />
        </Row>
        <div className="flex justify-between gap-4">
          <SeverityCounts counts={COUNTS} size="large" />
          <SeverityCounts counts={COUNTS} className="grayscale" />
        </div>
      </Specimen>
      <Specimen title="States" span={6}>
        <Row>
          <Tag>Draft</Tag>
          <Tag tone="chosen">On site</Tag>
          <Tag tone="info">For review</Tag>
          <Tag tone="needs">Needs photos</Tag>
          <Tag tone="good" icon={Check}>
            Delivered 10:52
          </Tag>
          <Tag icon={CircleCheck}>Ready offline</Tag>
        </Row>
        <Row>
          <VialButton state="waiting" label="18 waiting. Open what is not sent yet." words="18 waiting" />
          <VialButton
            state="sending"
            label="Uploading 6. Open what hasn’t uploaded yet."
            words="Uploading 6"
          />
          <VialButton state="safe" label="Safe to leave. Everything is on the server." />
        </Row>
      </Specimen>
      <Specimen title="Vial">
        {VIALS.map(({ state, title, words }) => (
          <div key={state} className="grid grid-cols-[112px_1fr] items-center gap-4">
            <Vial state={state} size={92} label={null} />
            <div>
              <p className="text-[1rem] leading-5 font-[620]">{title}</p>
              <p className="type-meta text-text-3">{words}</p>
            </div>
          </div>
        ))}
      </Specimen>
    </>
  );
}
