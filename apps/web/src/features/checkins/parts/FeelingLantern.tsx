// The light of a family of feelings, with its own shape, colour and face; a plain bulb where there is no family.
import type { FamilyId } from '@mycrew/contract/checkins.ts';
import { type Bulb, Lantern, LanternFrame, type Light } from '#shared/ui/Lantern.tsx';
import { capTops, faces, outlines } from '../feelingShapes.ts';
import styles from './FeelingLantern.module.css';

const isBulb = (family: FamilyId | Bulb): family is Bulb => !(family in outlines);

export function FeelingLantern({ family, ...light }: Light & { family: FamilyId | Bulb }) {
  if (isBulb(family)) return <Lantern kind={family} {...light} />;
  const { eyes, mouth, dots } = faces[family];
  return (
    <LanternFrame look={styles[family] ?? ''} capTop={capTops[family]} {...light}>
      <path className={styles.shape} d={outlines[family]} />
      <path className={styles.stroke} d={eyes + mouth} />
      {dots?.map(([x, y]) => (
        <circle key={x} className={styles.dot} cx={x} cy={y} r="2.3" />
      ))}
    </LanternFrame>
  );
}
