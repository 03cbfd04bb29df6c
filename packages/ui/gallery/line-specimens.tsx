import {
  Bob,
  LineItem,
  LineList,
  LineStop,
  Logo,
  LogoTile,
  ProgressBar,
  Ring,
  SeverityCounts,
} from '@plumbline/ui';
import { GalleryLink } from './gallery-link.tsx';
import { Row, Specimen } from './specimen.tsx';

const link = <GalleryLink />;

/** The line, its beads and the mark. */
export function LineSpecimens() {
  return (
    <>
      <Specimen title="The line on a phone">
        <LineList label="Sections" className="pt-4">
          <LineStop title="General" state="done" done={12} total={12} render={link} />
          <LineStop
            title="Roof"
            state="done"
            done={14}
            total={14}
            render={link}
            aside={<SeverityCounts counts={{ major: 1, moderate: 3 }} />}
          />
          <LineStop
            title="Electrical"
            state="current"
            done={11}
            total={16}
            meta="11 of 16, next: Service panel"
            render={link}
            aside={<SeverityCounts counts={{ safety: 1, major: 2 }} />}
          />
          <LineStop
            title="Plumbing"
            state="ahead"
            done={9}
            total={12}
            render={link}
            aside={<SeverityCounts counts={{ moderate: 1, minor: 4 }} />}
          />
          <LineStop title="Attic and insulation" state="ahead" done={0} total={8} render={link} />
        </LineList>
      </Specimen>
      <Specimen title="The line on a tablet">
        <LineList label="Sections and items" className="max-w-68 pt-4">
          <LineStop
            density="rail"
            title="Structure"
            state="done"
            done={9}
            total={9}
            render={link}
            aside={<SeverityCounts counts={{ moderate: 2 }} />}
          />
          <LineStop
            density="rail"
            title="Electrical"
            state="current"
            done={11}
            total={16}
            render={link}
            aside={<SeverityCounts counts={{ safety: 1, major: 2 }} />}
          >
            <LineItem title="Main disconnect" code="IN" render={link} />
            <LineItem title="Service panel" code="RR" isCurrent render={link} />
            <LineItem title="Grounding" render={link} />
          </LineStop>
          <LineStop density="rail" title="Plumbing" state="ahead" done={9} total={12} render={link} />
          <LineStop density="rail" title="Garage" state="ahead" done={0} total={5} render={link} />
        </LineList>
      </Specimen>
      <Specimen title="Rings, bars, mark" note="None, some, most, done, here. The number is items done.">
        <Row className="gap-4.5">
          <Ring done={0} total={11} />
          <Ring done={4} total={11} />
          <Ring done={9} total={12} />
          <Ring done={12} total={12} />
          <Bob />
        </Row>
        <div className="flex items-center gap-4">
          <ProgressBar label="Progress of 1148 Palmetto Ave" value={84} maximum={126} className="flex-1" />
          <span className="type-table text-text-2">84 of 126</span>
        </div>
        <div className="flex items-end gap-6">
          <div className="overflow-hidden bg-surface px-5 pb-5">
            <Logo />
          </div>
          <LogoTile />
          <LogoTile className="size-4" />
        </div>
        <p className="type-figure">
          67<span className="text-[1.25rem] text-text-3">%</span>
        </p>
      </Specimen>
    </>
  );
}
