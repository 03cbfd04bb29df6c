import { FindingCard, LineList, LineStop, SeverityCounts, Vial } from '@plumbline/ui';
import { HardHat, MapPin } from 'lucide-react';
import panelUrl from './pictures/panel.jpg';

/**
 * The product, drawn with its own components: a finding at the left, the sections on a phone at the right. A picture for
 * everybody: inert, and described in one sentence.
 */
export function ProductStage() {
  return (
    <div
      role="img"
      aria-label="A report on a phone: sections hang on a plumb line, one finding is open beside it."
      className="relative mt-11 md:mt-18"
    >
      <div inert className="grid items-end gap-8 lg:grid-cols-[1fr_20.5rem] lg:gap-16">
        <div className="max-lg:hidden">
          <FindingPicture />
        </div>
        <PhonePicture />
      </div>
    </div>
  );
}

function FindingPicture() {
  return (
    <div className="max-h-[33rem] overflow-hidden rounded-t-lg">
      <FindingCard
        className="rounded-b-none pb-4"
        headingLevel={3}
        title="Scorched breaker and conductor"
        severity="major"
        isSafety
        meta="Saved 10:04"
        photo={<img src={panelUrl} alt="" className="aspect-[16/6]" />}
        texts={[
          { label: 'Observation', text: 'The breaker in position 9 and its conductor were scorched.' },
          { label: 'Why it matters', text: 'Overheating at a breaker can start a fire inside the panel.' },
          {
            label: 'Recommendation',
            text: 'Have a licensed electrician replace the breaker and conductor before the home is occupied.',
          },
        ]}
        facts={[
          { icon: HardHat, label: 'Electrician' },
          { icon: MapPin, label: 'Garage, left wall' },
        ]}
      />
    </div>
  );
}

function PhonePicture() {
  return (
    <div className="mx-auto max-h-[27rem] w-full max-w-[21.875rem] overflow-hidden rounded-t-[2.5rem] bg-bg px-1.5 pt-1.5 shadow-[inset_0_0_0_1.5px_var(--line-strong)] lg:-mt-20 lg:max-h-none">
      <div className="px-1 pt-6">
        <div className="flex items-center gap-3 px-4">
          <div className="min-w-0 flex-1">
            <b className="block text-[1.0625rem] leading-5.5 font-[640]">1148 Palmetto Ave</b>
            <span className="type-meta text-text-3">Home inspection, Delgado</span>
          </div>
          <Vial state="safe" label={null} />
        </div>
        <div className="mt-3 mb-6 flex items-end gap-3 px-4">
          <span className="type-figure">
            67<span className="text-[1.25rem] text-text-3">%</span>
          </span>
          <SeverityCounts counts={{ safety: 2, major: 3, moderate: 9, minor: 14 }} className="ml-auto" />
        </div>
        <LineList label="Sections">
          <LineStop title="General" state="done" done={12} total={12} />
          <LineStop
            title="Roof"
            state="done"
            done={14}
            total={14}
            aside={<SeverityCounts counts={{ major: 1 }} />}
          />
          <LineStop
            title="Exterior"
            state="done"
            done={18}
            total={18}
            aside={<SeverityCounts counts={{ safety: 1 }} />}
          />
          <LineStop
            title="Electrical"
            state="current"
            done={11}
            total={16}
            meta="11 of 16, next: Service panel"
          />
          <LineStop
            title="Plumbing"
            state="ahead"
            done={9}
            total={12}
            aside={<SeverityCounts counts={{ minor: 4 }} />}
          />
          <LineStop title="Heating and cooling" state="ahead" done={4} total={11} />
        </LineList>
      </div>
    </div>
  );
}
