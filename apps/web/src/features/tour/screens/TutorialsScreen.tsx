// Replays the tour, links its text, and lists the films.
import { inOwnWords } from '@mycrew/contract/brand.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import ImagesIcon from '~icons/ph/images';
import ListNumbersIcon from '~icons/ph/list-numbers';
import PathIcon from '~icons/ph/path';
import PlayCircleIcon from '~icons/ph/play-circle';
import { longDay } from '#shared/format/times.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { toSettings, tourAtHome, videoPath } from '../places.ts';
import { tourQueries } from '../tour.queries.ts';

export function TutorialsScreen() {
  const shown = useQuery(tourQueries.shown());
  const tour = shown.data?.Tour;
  return (
    <SubPage
      title="Tutorials"
      intro={inOwnWords('tutorials-intro', 'What is where, and how it works.')}
      back={toSettings}
    >
      <RowGroup heading="A look around">
        <RowLink
          {...tourAtHome}
          label="Take the tour"
          help={
            tour ? `You last took it on ${longDay(new Date(tour.ClosedOn))}` : 'A few short stops, on the page itself'
          }
          icon={<PathIcon size={24} />}
        />
        <RowLink
          to={routes.stepTutorial.path}
          label="Step by step"
          help="The same to read, in your own time"
          icon={<ListNumbersIcon size={24} />}
        />
        <RowLink
          to={routes.tutorials.path}
          label="In pictures"
          help="What each part looks like, a few steps each"
          icon={<ImagesIcon size={24} />}
        />
      </RowGroup>
      {!shown.data && <ReadState of={shown} loading="Loading the videos" failed="The videos didn’t load" rows={2} />}
      {shown.data?.Videos.length === 0 && (
        <p className="small muted">There are no videos here. The tour and the steps say the same in words.</p>
      )}
      {shown.data && shown.data.Videos.length > 0 && (
        <RowGroup heading="Videos">
          {shown.data.Videos.map(({ _id, Title, SeenOn }) => (
            <RowLink
              key={_id}
              to={videoPath(_id)}
              label={Title}
              help={SeenOn ? `Watched on ${longDay(new Date(SeenOn))}` : 'With captions'}
              icon={<PlayCircleIcon size={24} />}
            />
          ))}
        </RowGroup>
      )}
    </SubPage>
  );
}
