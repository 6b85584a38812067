// Each night scene at the size of its picture.
import './gallery.css';
import { NightScene } from '#shared/ui/NightScene.tsx';
import { scenes, type SceneName } from '#shared/ui/scene/scenes.ts';

export function SceneBoard() {
  return (
    <main className="scenes">
      {(Object.keys(scenes) as SceneName[]).map((name) => (
        <figure key={name} id={name} style={{ width: scenes[name].width, height: scenes[name].height }}>
          <NightScene variant={name} />
        </figure>
      ))}
    </main>
  );
}
