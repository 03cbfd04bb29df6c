import {
  Checkbox,
  ChipGroup,
  FieldGroup,
  SegmentedControl,
  SeverityPicker,
  StatusPicker,
  Switch,
} from '@plumbline/ui';
import { useState } from 'react';
import { Specimen } from './specimen.tsx';

const COVERINGS = [
  'Architectural',
  '3-tab',
  'Tile',
  'Metal',
  'Slate',
  'Wood shake',
  'Built-up',
  'Modified bitumen',
].map((label) => ({ value: label, label }));
const WALLS = ['Brick', 'Vinyl', 'Wood', 'Stucco'].map((label) => ({ value: label, label }));

/** Controls for choosing. */
export function ChoiceSpecimens() {
  const [status, setStatus] = useState<string | null>('RR');
  const [covering, setCovering] = useState<string | null>('Architectural');
  const [walls, setWalls] = useState<readonly string[]>(['Brick', 'Stucco']);
  const [severity, setSeverity] = useState<'safety' | 'major' | 'moderate' | 'minor'>('moderate');
  const [view, setView] = useState('summary');
  const [isLeft, setLeft] = useState(true);
  return (
    <>
      <Specimen title="Status control" span={6}>
        <StatusPicker label="Status of Roof covering" value={status} onValueChange={setStatus} />
        <StatusPicker label="Status of Flashing" value={null} onValueChange={() => setStatus(null)} />
      </Specimen>
      <Specimen title="Severity picker, views" span={6}>
        <SeverityPicker
          label="Severity"
          options={['safety', 'major', 'moderate', 'minor'] as const}
          value={severity}
          onValueChange={setSeverity}
        />
        <div>
          <SegmentedControl
            label="View"
            options={[
              { value: 'summary', label: 'Summary' },
              { value: 'full', label: 'Full report' },
            ]}
            value={view}
            onValueChange={setView}
          />
        </div>
      </Specimen>
      <Specimen title="Chips" span={6}>
        <FieldGroup label="Covering" isRequired error={covering ? null : 'Choose the covering.'}>
          {(wiring) => (
            <ChipGroup
              {...wiring}
              kind="single"
              label="Covering"
              choices={COVERINGS}
              value={covering}
              onValueChange={setCovering}
            />
          )}
        </FieldGroup>
        <ChipGroup kind="multiple" label="Walls" choices={WALLS} value={walls} onValueChange={setWalls} />
      </Specimen>
      <Specimen title="On and off" span={6}>
        <Checkbox label="Include the summary" defaultChecked />
        <Checkbox label="I read the agreement" error="Needed before the report can be sent." />
        <Switch label="Left hand" description="Turns the dock round." isOn={isLeft} onChange={setLeft} />
        <Switch label="Bright sun" isOn={!isLeft} onChange={(next) => setLeft(!next)} />
      </Specimen>
    </>
  );
}
