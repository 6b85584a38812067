// The night scene, at most one per screen. Decorative, fills its positioned parent.
import { memo, useId } from 'react';
import { BulbString, HillLights } from './scene/SceneLights.tsx';
import { ScenePeople } from './scene/ScenePeople.tsx';
import { FarHills, Knoll, SceneSky } from './scene/SceneSky.tsx';
import { SceneTree } from './scene/SceneTree.tsx';
import { scenes, type SceneName } from './scene/scenes.ts';
import styles from './NightScene.module.css';

interface NightSceneProps {
  variant: SceneName;
  /** How many small lights stand on the hill, in the scenes that have one. */
  lights?: number;
}

/** Hundreds of shapes that stay as they are while somebody types beside them. */
export const NightScene = memo(function NightScene({ variant, lights }: NightSceneProps) {
  const haloId = `halo${useId()}`;
  const scene = scenes[variant];
  return (
    <svg
      className={styles.nightScene}
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      preserveAspectRatio={scene.fit}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <radialGradient id={haloId}>
          <stop offset="0.15" stopColor="#ffd27a" stopOpacity="0.36" />
          <stop offset="0.55" stopColor="#ffd27a" stopOpacity="0.14" />
          <stop offset="1" stopColor="#ffd27a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <SceneSky scene={scene} />
      <FarHills scene={scene} />
      {scene.lights && <HillLights lights={scene.lights} count={lights ?? 40} />}
      {scene.trees.map((tree) => (
        <SceneTree key={tree.at.join()} {...tree} />
      ))}
      {scene.strings.map((string) => (
        <BulbString key={string.from.join()} string={string} haloId={haloId} />
      ))}
      {scene.people && <ScenePeople {...scene.people} />}
      <Knoll scene={scene} />
    </svg>
  );
});
