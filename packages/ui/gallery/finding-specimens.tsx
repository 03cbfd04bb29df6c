import {
  Button,
  FindingCard,
  FindingRow,
  LibraryResult,
  PhotoCell,
  PhotoGrid,
  PhotoStrip,
  PhotoTile,
} from '@plumbline/ui';
import { HardHat, MapPin } from 'lucide-react';
import { GalleryLink } from './gallery-link.tsx';
import heaterUrl from './pictures/heater.jpg';
import panelUrl from './pictures/panel.jpg';
import shinglesUrl from './pictures/shingles.jpg';
import { Specimen } from './specimen.tsx';

const quiet = () => undefined;
const TEXTS = [
  {
    label: 'Observation',
    text: 'The breaker in position 9 and its conductor were scorched, and the insulation was brittle to the touch.',
  },
  { label: 'Why it matters', text: 'Overheating at a breaker can start a fire inside the panel.' },
  {
    label: 'Recommendation',
    text: 'Have a licensed electrician replace the breaker and conductor before the home is occupied.',
  },
];

/** Findings and photos. */
export function FindingSpecimens() {
  return (
    <>
      <Specimen title="Finding" span={6}>
        <FindingCard
          title="Scorched breaker and conductor"
          severity="major"
          isSafety
          meta="Saved 10:04"
          texts={TEXTS}
          facts={[
            { icon: HardHat, label: 'Electrician' },
            { icon: MapPin, label: 'Garage, left wall' },
          ]}
        />
        <FindingCard
          title="Curled shingles"
          severity="moderate"
          photo={<img src={shinglesUrl} alt="Torn shingles" className="h-30" />}
          texts={[
            {
              label: 'Observation',
              text: 'Shingle edges were curled over the rear slope.',
              isSuggested: true,
            },
          ]}
          actions={<Button label="Accept text" />}
        />
      </Specimen>
      <Specimen title="Findings in lists" span={6}>
        <FindingRow
          title="Damaged or missing shingles"
          severity="moderate"
          meta="Rear slope, 2 places"
          imageUrl={shinglesUrl}
          render={<GalleryLink />}
        />
        <div className="rounded-lg bg-raised px-3">
          <LibraryResult
            title="Damaged or missing shingles"
            highlightedTitle={
              <>
                Damaged or missing <mark>shing</mark>les
              </>
            }
            excerpt="One or more roof shingles were cracked, torn, lifted or missing at the time of inspection."
            severity="moderate"
            isFirst
            onInsert={quiet}
          />
          <LibraryResult
            title="Roof covering near end of life"
            excerpt="Matches “torn” through worn, aged, brittle."
            severity="major"
            onInsert={quiet}
          />
        </div>
        <PhotoStrip label="Photos of Roof covering">
          <PhotoCell key="add" label="Add" kind="add" shape="strip" onPress={quiet} />
          <PhotoTile
            key="1"
            imageUrl={heaterUrl}
            label="Water heater"
            number={1}
            syncState="waiting"
            shape="strip"
            onPress={quiet}
          />
          <PhotoTile
            key="2"
            imageUrl={panelUrl}
            label="Service panel"
            number={2}
            syncState="safe"
            shape="strip"
            onPress={quiet}
          />
          <PhotoCell key="missing" label="Roof slope, north" kind="missing" shape="strip" onPress={quiet} />
        </PhotoStrip>
        <PhotoGrid label="All photos">
          <PhotoTile
            key="1"
            imageUrl={shinglesUrl}
            label="Torn shingles"
            number={3}
            syncState="sending"
            onPress={quiet}
          />
          <PhotoTile
            key="2"
            imageUrl={heaterUrl}
            label="Water heater"
            number={4}
            syncState="saved"
            isChosen
            onPress={quiet}
          />
          <PhotoTile key="3" imageUrl={panelUrl} label="Panel" number={5} syncState="needs" onPress={quiet} />
          <PhotoTile key="4" imageUrl={null} label="Photo 6" number={6} />
          <PhotoCell key="5" label="Roof slope, north" kind="missing" onPress={quiet} />
          <PhotoCell key="6" label="Add photo" kind="add" onPress={quiet} />
        </PhotoGrid>
      </Specimen>
    </>
  );
}
