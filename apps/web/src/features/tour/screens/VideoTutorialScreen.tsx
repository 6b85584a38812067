// One film with captions; watched to its end it counts as seen.
import { routes } from '@mycrew/contract/paths.ts';
import type { TutorialVideo } from '@mycrew/contract/tour.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { longDay } from '#shared/format/times.ts';
import { useAnswer } from '#shared/hooks/useAnswer.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { toTutorials, videoPath } from '../places.ts';
import styles from '../tour.module.css';
import { readTranscript, tourQueries, videoSeen } from '../tour.queries.ts';

function Film({ video, onSeen }: { video: TutorialVideo; onSeen: () => void }) {
  const [tries, setTries] = useState(0);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    const again = () => {
      setBroken(false);
      setTries(tries + 1);
    };
    return (
      <div className="card">
        <ErrorState title="This video didn’t play" onRetry={again} homeHref={routes.home.path}>
          {navigator.onLine ? 'Not your fault. The steps say the same in words.' : 'It needs a connection.'}
        </ErrorState>
      </div>
    );
  }
  return (
    <video
      key={tries}
      className={styles['film']}
      aria-label={video.Title}
      src={video.Url}
      {...(video.PosterUrl && { poster: video.PosterUrl })}
      controls
      playsInline
      preload="metadata"
      onEnded={onSeen}
      onError={() => setBroken(true)}
    >
      <track kind="captions" src={video.CaptionsUrl} srcLang="en" label="English" default />
    </video>
  );
}

/** The film's transcript. */
function Transcript({ video: { CaptionsUrl } }: { video: TutorialVideo }) {
  const { data: lines } = useAnswer(CaptionsUrl, (signal) => readTranscript(CaptionsUrl, signal));
  if (!lines || lines.length === 0) return null;
  return (
    <details className="card">
      <summary className="title">In words</summary>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </details>
  );
}

function NoVideo() {
  return (
    <div className="card">
      <EmptyState
        title="No video here"
        headingLevel={2}
        action={
          <PlainButton variant="soft" to={routes.stepTutorial.path}>
            Read the steps
          </PlainButton>
        }
      >
        What it would show stands in the steps, in words.
      </EmptyState>
    </div>
  );
}

export function VideoTutorialScreen() {
  const [search] = useSearchParams();
  const queries = useQueryClient();
  const shown = useQuery(tourQueries.shown());
  const { mutate: seen } = useMutation(videoSeen(queries));
  const videos = shown.data?.Videos ?? [];
  const asked = search.get('video');
  const at = asked === null ? 0 : videos.findIndex(({ _id }) => _id === asked);
  const video = videos[at];
  const next = video && videos[at + 1];
  return (
    <SubPage title={video?.Title ?? 'Tutorial'} back={toTutorials}>
      {!shown.data && (
        <ReadState of={shown} loading="Loading the video" failed="The video didn’t load" shape="card" rows={1} />
      )}
      {shown.data && !video && <NoVideo />}
      {video && (
        <>
          <Film key={video._id} video={video} onSeen={() => seen(video._id)} />
          <Transcript video={video} />
          {video.SeenOn && <p className="small muted">Watched on {longDay(new Date(video.SeenOn))}.</p>}
        </>
      )}
      {next && (
        <div>
          <PlainButton variant="soft" to={videoPath(next._id)}>
            Next: {next.Title}
          </PlainButton>
        </div>
      )}
    </SubPage>
  );
}
