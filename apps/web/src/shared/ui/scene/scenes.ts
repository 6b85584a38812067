// Positions of everything in each scene.
import type { Scene } from './sceneTypes.ts';

export type SceneName =
  | 'signin'
  | 'signin-390'
  | 'home'
  | 'hero-390'
  | 'done'
  | 'lock'
  | 'lock-390'
  | 'pathways'
  | 'cover';

const evenly = (count: number, first: number, last: number) =>
  Array.from({ length: count }, (_, index) => first + (index * (last - first)) / (count - 1));

export const scenes: Record<SceneName, Scene> = {
  signin: {
    width: 800,
    height: 900,
    fit: 'xMidYMax slice',
    sky: {
      centre: [400, 700],
      rings: [
        [870, 570],
        [690, 451],
        [512, 345],
        [374, 248],
        [266, 182],
        [160, 120],
      ],
    },
    hills: [
      'M0 664C120 628 250 628 400 662C520 690 560 620 680 626C730 630 770 638 800 648V900H0Z',
      'M0 706C130 684 260 680 420 706C560 726 620 676 720 676C750 676 780 682 800 688V900H0Z',
      'M0 815C120 735 250 688 400 688C560 688 700 738 800 815V900H0Z',
    ],
    stars: { count: 110, until: 500, clearOf: [[40, 40, 570, 225]] },
    cross: { at: [696, 117], scale: 1 },
    trees: [
      { at: [-84, 246], scale: 0.419 },
      { at: [843.6, 298], scale: 0.376, flipped: true },
    ],
    strings: [
      { from: [-60, 410], sag: [50, 446], to: [99, 360], bulbs: [0.5, 0.78], radius: 8 },
      { from: [99, 360], sag: [417, 544], to: [735, 408], bulbs: evenly(9, 0.095, 0.892), radius: 8.4 },
    ],
    people: { at: [180, 520], scale: 1, who: 'four' },
  },
  'signin-390': {
    width: 390,
    height: 268,
    fit: 'xMidYMax slice',
    sky: {
      centre: [195, 213],
      rings: [
        [420, 262],
        [312, 200],
        [246, 147],
        [185, 100],
        [124, 67],
        [74, 37],
      ],
    },
    hills: [
      'M0 216C60 202 130 202 195 214C260 224 290 200 340 204C360 205 380 207 390 210V268H0Z',
      'M0 230C70 220 130 220 200 230C270 238 300 216 350 218C365 219 380 222 390 224V268H0Z',
      'M0 258C70 238 130 227 195 227C270 227 330 240 390 256V268H0Z',
    ],
    stars: { count: 54, until: 138, clearOf: [[12, 16, 130, 36]], size: 0.85 },
    cross: { at: [320, 32], scale: 0.5 },
    trees: [
      { at: [-22.3, 18], scale: 0.184 },
      { at: [411.5, 51], scale: 0.1535, flipped: true },
    ],
    strings: [{ from: [40, 82], sag: [202, 160], to: [362, 92], bulbs: evenly(7, 0.125, 0.88), radius: 4.6 }],
    people: { at: [93.2, 150.4], scale: 0.469, who: 'four' },
  },
  home: {
    width: 760,
    height: 236,
    fit: 'xMaxYMax slice',
    sky: {
      centre: [563, 200],
      rings: [
        [575, 340],
        [461, 272],
        [347, 205],
        [246, 147],
        [173, 100],
        [98, 58],
      ],
    },
    hills: [
      'M0 192C110 176 240 178 380 186C520 196 560 182 640 180C700 179 740 183 760 186V236H0Z',
      'M0 208C120 196 260 194 400 200C540 208 600 190 700 194C730 196 750 198 760 200V236H0Z',
      'M0 229C160 214 320 207 500 207C620 207 700 213 760 222V236H0Z',
    ],
    stars: { count: 64, until: 118, clearOf: [[24, 20, 300, 150]] },
    cross: { at: [396, 30], scale: 0.54 },
    trees: [{ at: [786.7, -31], scale: 0.195, flipped: true }],
    strings: [{ from: [400, -4], sag: [570, 103], to: [740, 28], bulbs: evenly(7, 0.1, 0.79), radius: 5.4 }],
    people: { at: [444, 104.6], scale: 0.562, who: 'four' },
  },
  'hero-390': {
    width: 350,
    height: 264,
    fit: 'xMaxYMax slice',
    sky: {
      centre: [250, 212],
      rings: [
        [362, 245],
        [302, 180],
        [234, 131],
        [162, 87],
        [115, 56],
        [66, 28],
      ],
    },
    hills: [
      'M0 212C50 202 110 206 170 209C230 212 250 200 290 201C315 202 335 206 350 208V264H0Z',
      'M0 228C60 218 120 220 180 224C240 228 290 216 350 220V264H0Z',
      'M0 264C60 248 140 240 220 240C280 240 320 243 350 250V264H0Z',
    ],
    stars: { count: 40, until: 128, clearOf: [[14, 14, 262, 96]], size: 0.85 },
    cross: { at: [308, 23], scale: 0.464 },
    trees: [{ at: [382.6, 56], scale: 0.154, flipped: true }],
    strings: [{ from: [105, 125], sag: [219, 169], to: [333, 110], bulbs: evenly(6, 0.143, 0.855), radius: 4.5 }],
    people: { at: [164.3, 178.4], scale: 0.36, who: 'four' },
  },
  done: {
    width: 390,
    height: 292,
    fit: 'xMidYMax slice',
    sky: {
      centre: [195, 190],
      rings: [
        [428, 205],
        [284, 153],
        [212, 103],
        [131, 57],
      ],
    },
    hills: [
      'M0 167C50 148 110 156 195 164C270 170 320 150 390 162V292H0Z',
      'M0 183C60 168 120 176 195 180C270 182 330 164 390 178V292H0Z',
      'M0 292V292H390V292Z',
    ],
    stars: {
      count: 56,
      until: 140,
      clearOf: [
        [60, 62, 270, 84],
        [292, 6, 88, 48],
      ],
      size: 0.85,
    },
    cross: { at: [352, 72], scale: 0.46 },
    trees: [],
    strings: [],
    lights: { from: [8, 148], to: [382, 216] },
  },
  lock: {
    width: 1440,
    height: 900,
    fit: 'xMidYMax slice',
    sky: {
      centre: [720, 760],
      rings: [
        [957, 610],
        [845, 410],
        [605, 281],
        [392, 157],
      ],
    },
    hills: [
      'M0 747C220 700 480 708 720 726C960 744 1080 706 1220 707C1310 708 1390 714 1440 724V900H0Z',
      'M0 792C240 756 480 768 720 784C960 800 1120 754 1260 758C1340 761 1400 768 1440 774V900H0Z',
      'M0 866C240 828 480 810 720 810C960 810 1200 828 1440 866V900H0Z',
    ],
    stars: { count: 130, until: 560, clearOf: [[44, 34, 160, 50]] },
    cross: { at: [1209, 108], scale: 1 },
    trees: [
      { at: [0, 340], scale: 0.3846 },
      { at: [1440, 426], scale: 0.34, flipped: true },
    ],
    strings: [
      { from: [214, 470], sag: [734, 664], to: [1254, 494], bulbs: evenly(12, 0.075, 0.908), radius: 9, lit: [5, 6] },
    ],
  },
  'lock-390': {
    width: 390,
    height: 844,
    fit: 'xMidYMax slice',
    sky: {
      centre: [195, 900],
      rings: [
        [520, 392],
        [470, 330],
        [330, 260],
        [220, 180],
      ],
    },
    hills: [
      'M0 740C40 722 90 730 130 760C180 790 230 760 280 744C330 730 370 734 390 740V844H0Z',
      'M0 780C60 764 120 790 180 796C240 790 300 766 390 782V844H0Z',
      'M0 808C90 786 150 776 200 776C270 778 330 800 390 816V844H0Z',
    ],
    stars: { count: 60, until: 500, clearOf: [[12, 20, 140, 46]], size: 0.9 },
    cross: { at: [312, 67], scale: 0.62 },
    trees: [],
    strings: [
      { from: [-10, 84], sag: [195, 150], to: [400, 70], bulbs: evenly(6, 0.135, 0.865), radius: 5.4, lit: [2] },
    ],
  },
  pathways: {
    width: 430,
    height: 190,
    fit: 'xMaxYMax slice',
    sky: {
      centre: [335, 160],
      rings: [
        [350, 240],
        [288, 190],
        [228, 146],
        [160, 95],
        [110, 62],
        [55, 36],
      ],
    },
    hills: [
      'M0 146C80 130 170 136 250 134C320 132 380 128 430 132V190H0Z',
      'M0 160C90 146 190 148 280 146C350 146 400 144 430 148V190H0Z',
      'M0 190C80 184 160 182 240 184C320 184 380 186 430 188V190H0Z',
    ],
    stars: { count: 40, until: 110, clearOf: [[20, 20, 250, 130]] },
    cross: { at: [306, 22], scale: 0.45 },
    trees: [],
    strings: [{ from: [286, -6], sag: [370, 64], to: [446, 36], bulbs: evenly(5, 0.18, 0.86), radius: 5 }],
    lights: {
      path: [
        [306, 133],
        [296, 138],
        [305, 145],
        [326, 150],
        [339, 159],
        [319, 168],
        [288, 176],
      ],
    },
  },
  cover: {
    width: 760,
    height: 170,
    fit: 'xMidYMax slice',
    sky: {
      centre: [563, 150],
      rings: [
        [600, 290],
        [470, 230],
        [360, 174],
        [252, 118],
        [184, 84],
        [110, 58],
      ],
    },
    hills: [
      'M0 132C140 112 300 118 440 126C560 132 660 118 760 124V170H0Z',
      'M0 146C140 132 300 134 440 138C580 142 680 132 760 138V170H0Z',
      'M0 166C180 152 360 147 520 147C640 147 710 154 760 160V170H0Z',
    ],
    stars: { count: 70, until: 110, clearOf: [] },
    cross: { at: [90, 24], scale: 0.5 },
    trees: [{ at: [714, -46], scale: 0.156, flipped: true }],
    strings: [{ from: [-10, 40], sag: [330, 128], to: [650, 20], bulbs: evenly(10, 0.09, 0.9), radius: 5 }],
    people: { at: [434, 78], scale: 0.5, who: 'one' },
  },
};
