// Flat portraits of the demo cast as SVG, square so that a round frame can crop them; drawn for this project.
import type { DemoPersonId } from './demo-people.ts';

const tahlia = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">
<rect width="100" height="100" fill="#F5D9BC"/>
<path d="M50 15C34 15 27 27 27 41c0 12-4 22-3 31 .3 3 2.6 5 6 5h40c3.4 0 5.7-2 6-5 1-9-3-19-3-31 0-14-7-26-23-26z" fill="#3B1E1C"/>
<path d="M43.5 58h13v14a6.5 6.5 0 0 1-13 0z" fill="#AA7751"/>
<path d="M10 100C12 83 30 74 50 74s38 9 40 26z" fill="#5B1563"/>
<path d="M43.5 64h13v8a6.5 6.5 0 0 1-13 0z" fill="#AA7751"/>
<ellipse cx="50" cy="46.5" rx="17" ry="19" fill="#C68A5E"/>
<circle cx="43.5" cy="47" r="2" fill="#2B1630"/>
<circle cx="56.5" cy="47" r="2" fill="#2B1630"/>
<path d="M44 54.5q6 5.4 12 0" fill="none" stroke="#2B1630" stroke-width="1.9" stroke-linecap="round"/>
<circle cx="38.5" cy="52.5" r="2.8" fill="#D9734E" opacity=".45"/>
<circle cx="61.5" cy="52.5" r="2.8" fill="#D9734E" opacity=".45"/>
<path d="M31 45c0-17 7-26 19-26s19 9 19 26c-5-2-9.5-7-11-14.5C54 38 43 44 31 45z" fill="#3B1E1C"/>
<circle cx="33.5" cy="57" r="1.5" fill="#F4B544"/>
<circle cx="66.5" cy="57" r="1.5" fill="#F4B544"/>
</svg>`;

const jonah = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">
<rect width="100" height="100" fill="#CFE3D6"/>
<path d="M43.5 58h13v14a6.5 6.5 0 0 1-13 0z" fill="#D0A885"/>
<path d="M10 100C12 83 30 74 50 74s38 9 40 26z" fill="#2A6A54"/>
<path d="M43.5 64h13v8a6.5 6.5 0 0 1-13 0z" fill="#D0A885"/>
<circle cx="33" cy="48" r="3.6" fill="#F2C39B"/>
<circle cx="67" cy="48" r="3.6" fill="#F2C39B"/>
<path d="M33.6 34h32.8v12H33.6z" fill="#F2C39B"/>
<ellipse cx="50" cy="46.5" rx="17" ry="19" fill="#F2C39B"/>
<circle cx="43.5" cy="47" r="2" fill="#2B1630"/>
<circle cx="56.5" cy="47" r="2" fill="#2B1630"/>
<path d="M44 54.5q6 5.4 12 0" fill="none" stroke="#2B1630" stroke-width="1.9" stroke-linecap="round"/>
<circle cx="38.5" cy="52.5" r="2.8" fill="#E88D6A" opacity=".45"/>
<circle cx="61.5" cy="52.5" r="2.8" fill="#E88D6A" opacity=".45"/>
<path d="M33.2 44C31 25 38 16 50.5 16S69 25 66.8 44c-.6-3.6-1.4-6.6-2.8-9.5-9.5 1.5-19 1-28-1.5-1.4 3.5-2.3 7-2.8 11z" fill="#B8622B"/>
<path d="M38 21c4-6 14-8 20-5-3 0-5 1-6 3z" fill="#B8622B"/>
<g fill="#C9824F">
<circle cx="46.5" cy="51" r=".7"/>
<circle cx="44" cy="52" r=".7"/>
<circle cx="53.5" cy="51" r=".7"/>
<circle cx="56" cy="52" r=".7"/>
</g>
</svg>`;

const leanne = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">
<rect width="100" height="100" fill="#D9DCF0"/>
<path d="M50 16c-16 0-24 10-24 25v19c0 4 2.5 6 6 6h36c3.5 0 6-2 6-6V41c0-15-8-25-24-25z" fill="#7A6A68"/>
<path d="M43.5 58h13v14a6.5 6.5 0 0 1-13 0z" fill="#C29775"/>
<path d="M10 100C12 83 30 74 50 74s38 9 40 26z" fill="#34598F"/>
<path d="M40 75l10 10 10-10-3-1H43z" fill="#EEF2FA"/>
<path d="M43.5 64h13v8a6.5 6.5 0 0 1-13 0z" fill="#C29775"/>
<ellipse cx="50" cy="46.5" rx="17" ry="19" fill="#E2AF88"/>
<circle cx="43.5" cy="47" r="2" fill="#2B1630"/>
<circle cx="56.5" cy="47" r="2" fill="#2B1630"/>
<path d="M44 54.5q6 5.4 12 0" fill="none" stroke="#2B1630" stroke-width="1.9" stroke-linecap="round"/>
<circle cx="38.5" cy="52.5" r="2.8" fill="#D98266" opacity=".45"/>
<circle cx="61.5" cy="52.5" r="2.8" fill="#D98266" opacity=".45"/>
<path d="M31 43c0-17 7-25 19-25s19 8 19 25c-7-5-13-6.5-19-6.5S38 38 31 43z" fill="#7A6A68"/>
<path d="M44 18c-8 2-12 9-13 18" fill="none" stroke="#938280" stroke-width="1.4" stroke-linecap="round"/>
</svg>`;

const priya = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">
<rect width="100" height="100" fill="#F2D3D7"/>
<path d="M50 15c-16 0-23 11-23 25v38c0 1.5 1 2.5 2.5 2.5h41c1.5 0 2.5-1 2.5-2.5V40c0-14-7-25-23-25z" fill="#1E1418"/>
<path d="M43.5 58h13v14a6.5 6.5 0 0 1-13 0z" fill="#915933"/>
<path d="M10 100C12 83 30 74 50 74s38 9 40 26z" fill="#C4485B"/>
<path d="M41 75c2 7 16 7 18 0" fill="none" stroke="#F4B544" stroke-width="1.6"/>
<path d="M43.5 64h13v8a6.5 6.5 0 0 1-13 0z" fill="#915933"/>
<ellipse cx="50" cy="46.5" rx="17" ry="19" fill="#A9683B"/>
<circle cx="43.5" cy="47" r="2" fill="#24101A"/>
<circle cx="56.5" cy="47" r="2" fill="#24101A"/>
<path d="M44 54.5q6 5.4 12 0" fill="none" stroke="#24101A" stroke-width="1.9" stroke-linecap="round"/>
<circle cx="38.5" cy="52.5" r="2.8" fill="#C2603E" opacity=".45"/>
<circle cx="61.5" cy="52.5" r="2.8" fill="#C2603E" opacity=".45"/>
<path d="M31 48c-2-20 7-30 19-30s21 10 19 30c-2.5-4-4-8-5-11.5-6-1.5-11-5.5-14-11.5-3 6-8 10-14 11.5-1 3.5-2.5 7.5-5 11.5z" fill="#1E1418"/>
<circle cx="33.5" cy="56" r="1.6" fill="#F4B544"/>
<circle cx="66.5" cy="56" r="1.6" fill="#F4B544"/>
</svg>`;

const minh = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">
<rect width="100" height="100" fill="#FBE2A4"/>
<path d="M43.5 58h13v14a6.5 6.5 0 0 1-13 0z" fill="#C39B78"/>
<path d="M10 100C12 83 30 74 50 74s38 9 40 26z" fill="#8A4B10"/>
<path d="M42.5 74.5v6M57.5 74.5v6" stroke="#F2EBE2" stroke-width="1.6" stroke-linecap="round"/>
<path d="M43.5 64h13v8a6.5 6.5 0 0 1-13 0z" fill="#C39B78"/>
<circle cx="33" cy="48" r="3.6" fill="#E3B48C"/>
<circle cx="67" cy="48" r="3.6" fill="#E3B48C"/>
<path d="M33.6 34h32.8v12H33.6z" fill="#E3B48C"/>
<ellipse cx="50" cy="46.5" rx="17" ry="19" fill="#E3B48C"/>
<circle cx="43.5" cy="47" r="2" fill="#2B1630"/>
<circle cx="56.5" cy="47" r="2" fill="#2B1630"/>
<path d="M44 54.5q6 5.4 12 0" fill="none" stroke="#2B1630" stroke-width="1.9" stroke-linecap="round"/>
<circle cx="38.5" cy="52.5" r="2.8" fill="#D98C63" opacity=".45"/>
<circle cx="61.5" cy="52.5" r="2.8" fill="#D98C63" opacity=".45"/>
<path d="M33 45c-3-20 5-29 17-29s20 9 17 29c-.5-4-1.3-7.5-2.4-10.5-2.6-.6-4.6-2.3-5.6-4.5-3 4-8 6-13 6l2-4c-3.5 2.8-8 4.3-12.5 4-1.2 2.5-2.1 5.5-2.5 9z" fill="#1E1418"/>
<g fill="none" stroke="#3A2C44" stroke-width="1.5">
<circle cx="43.3" cy="47.2" r="5.4"/>
<circle cx="56.7" cy="47.2" r="5.4"/>
<path d="M48.7 46.5q1.3-1 2.6 0"/>
</g>
</svg>`;

const rae = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">
<rect width="100" height="100" fill="#F7CDB4"/>
<circle cx="50" cy="15.5" r="8" fill="#CFCBCB"/>
<path d="M50 19c-14 0-19 9-19 22v5h38v-5c0-13-5-22-19-22z" fill="#CFCBCB"/>
<path d="M43.5 58h13v14a6.5 6.5 0 0 1-13 0z" fill="#784D2E"/>
<path d="M10 100C12 83 30 74 50 74s38 9 40 26z" fill="#9B2B2B"/>
<path d="M39 75.5c3 9 19 9 22 0" fill="none" stroke="#F4B544" stroke-width="2.2" stroke-dasharray="2.2 2.2" stroke-linecap="round"/>
<path d="M43.5 64h13v8a6.5 6.5 0 0 1-13 0z" fill="#784D2E"/>
<ellipse cx="50" cy="46.5" rx="17" ry="19" fill="#8B5A35"/>
<circle cx="43.5" cy="47" r="2" fill="#24101A"/>
<circle cx="56.5" cy="47" r="2" fill="#24101A"/>
<path d="M43.5 54q6.5 6.5 13 0" fill="none" stroke="#24101A" stroke-width="1.9" stroke-linecap="round"/>
<path d="M32 43c0-15 6-23 18-23s18 8 18 23c-3-6-6-10-10-11.5-5-1.5-11-1.5-16 0C38 33 35 37 32 43z" fill="#CFCBCB"/>
<path d="M38.5 44.5l-2-1M61.5 44.5l2-1M38.5 47.5l-2.2.4M61.5 47.5l2.2.4" stroke="#684428" stroke-width="1" stroke-linecap="round"/>
</svg>`;

const christopher = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">
<rect width="100" height="100" fill="#DDE3D0"/>
<path d="M43.5 58h13v14a6.5 6.5 0 0 1-13 0z" fill="#CAA68A"/>
<path d="M10 100C12 83 30 74 50 74s38 9 40 26z" fill="#3F4E63"/>
<path d="M40 75l10 12 10-12" fill="none" stroke="#2C3849" stroke-width="2.2" stroke-linejoin="round"/>
<path d="M43.5 64h13v8a6.5 6.5 0 0 1-13 0z" fill="#CAA68A"/>
<circle cx="33" cy="48" r="3.6" fill="#EBC1A0"/>
<circle cx="67" cy="48" r="3.6" fill="#EBC1A0"/>
<path d="M33.6 34h32.8v12H33.6z" fill="#EBC1A0"/>
<ellipse cx="50" cy="46.5" rx="17" ry="19" fill="#EBC1A0"/>
<path d="M33.2 47c0 13 6 21.5 16.8 21.5S66.8 60 66.8 47c-2 3-3 5-6 5.5-4-1.5-17.6-1.5-21.6 0-3-.5-4-2.5-6-5.5z" fill="#5B3A26"/>
<path d="M44.5 57q5.5 4 11 0z" fill="#FFF6E9" stroke="#FFF6E9" stroke-width="1.2" stroke-linejoin="round"/>
<circle cx="43.5" cy="45.5" r="2" fill="#2B1630"/>
<circle cx="56.5" cy="45.5" r="2" fill="#2B1630"/>
<path d="M40.5 40.5q3-1.8 6 0M53.5 40.5q3-1.8 6 0" fill="none" stroke="#5B3A26" stroke-width="1.4" stroke-linecap="round"/>
<path d="M33.2 45C31.5 27 38 18 50 18s18.5 9 16.8 27c-.6-4-1.5-7.6-3-11-9-1.6-19-1.6-27.6-.5-1.5 3.5-2.4 7.5-3 11.5z" fill="#5B3A26"/>
</svg>`;

const kobi = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">
<rect width="100" height="100" fill="#BFDDE9"/>
<g fill="#17100F">
<path d="M50 15c-15 0-22 9-22 23v6h44v-6c0-14-7-23-22-23z"/>
<rect x="26.5" y="34" width="5" height="25" rx="2.5"/>
<rect x="31.5" y="36" width="5" height="19" rx="2.5"/>
<rect x="63.5" y="36" width="5" height="19" rx="2.5"/>
<rect x="68.5" y="34" width="5" height="25" rx="2.5"/>
</g>
<path d="M43.5 58h13v14a6.5 6.5 0 0 1-13 0z" fill="#4D2C1B"/>
<path d="M10 100C12 83 30 74 50 74s38 9 40 26z" fill="#F4B544"/>
<path d="M40.5 75.5c2 8 17 8 19 0" fill="none" stroke="#C98A1E" stroke-width="2"/>
<path d="M43.5 64h13v8a6.5 6.5 0 0 1-13 0z" fill="#4D2C1B"/>
<ellipse cx="50" cy="46.5" rx="17" ry="19" fill="#5A331F"/>
<circle cx="43.5" cy="47" r="2" fill="#150A08"/>
<circle cx="56.5" cy="47" r="2" fill="#150A08"/>
<path d="M43.5 54q6.5 6 13 0" fill="none" stroke="#150A08" stroke-width="1.9" stroke-linecap="round"/>
<g fill="#17100F">
<path d="M32.5 44c-1.5-17 6-26 17.5-26s19 9 17.5 26c-1.2-2.5-2-4.5-2.5-7h-30c-.5 2.5-1.3 4.5-2.5 7z"/>
</g>
<path d="M41 21.5l-3 14M50 19v17M59 21.5l3 14" stroke="#3B2A26" stroke-width="1.3" stroke-linecap="round"/>
<g fill="#F4B544">
<rect x="26.5" y="53" width="5" height="2.2"/>
<rect x="68.5" y="53" width="5" height="2.2"/>
</g>
</svg>`;

const lucia = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">
<rect width="100" height="100" fill="#DDEBC8"/>
<path d="M50 15c-15.5 0-23 11-23 25 0 10-2 20-2 33 0 4 2 6 5 6h40c3 0 5-2 5-6 0-13-2-23-2-33 0-14-7.5-25-23-25z" fill="#6B3220"/>
<path d="M43.5 58h13v14a6.5 6.5 0 0 1-13 0z" fill="#C39B78"/>
<path d="M10 100C12 83 30 74 50 74s38 9 40 26z" fill="#B5446E"/>
<path d="M43.5 64h13v8a6.5 6.5 0 0 1-13 0z" fill="#C39B78"/>
<ellipse cx="50" cy="46.5" rx="17" ry="19" fill="#E3B48C"/>
<circle cx="43.5" cy="47" r="2" fill="#2B1630"/>
<circle cx="56.5" cy="47" r="2" fill="#2B1630"/>
<path d="M43.5 54q6.5 6 13 0" fill="none" stroke="#2B1630" stroke-width="1.9" stroke-linecap="round"/>
<circle cx="38.5" cy="52.5" r="2.8" fill="#DC8660" opacity=".45"/>
<circle cx="61.5" cy="52.5" r="2.8" fill="#DC8660" opacity=".45"/>
<path d="M31 46c-1-17 6-27 19-27s20 10 19 27c-2-6-5-10.5-9-13-5 2-9 2-13 .5-1 5-8 7.5-12 7.5-2 1.5-3 3-4 5z" fill="#6B3220"/>
<path d="M60.5 26.5l6 5" stroke="#F4B544" stroke-width="2.4" stroke-linecap="round"/>
</svg>`;

const zoe = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">
<rect width="100" height="100" fill="#E6D5F0"/>
<g fill="#1A1012">
<circle cx="50" cy="31" r="20"/>
<circle cx="31" cy="33" r="12"/>
<circle cx="69" cy="33" r="12"/>
<circle cx="27" cy="46" r="10.5"/>
<circle cx="73" cy="46" r="10.5"/>
<circle cx="31" cy="57" r="8.5"/>
<circle cx="69" cy="57" r="8.5"/>
<circle cx="40" cy="20" r="10"/>
<circle cx="60" cy="20" r="10"/>
</g>
<path d="M43.5 58h13v14a6.5 6.5 0 0 1-13 0z" fill="#5F3822"/>
<path d="M10 100C12 83 30 74 50 74s38 9 40 26z" fill="#E08A28"/>
<path d="M43.5 64h13v8a6.5 6.5 0 0 1-13 0z" fill="#5F3822"/>
<ellipse cx="50" cy="46.5" rx="17" ry="19" fill="#6E4128"/>
<circle cx="43.5" cy="47" r="2" fill="#170B08"/>
<circle cx="56.5" cy="47" r="2" fill="#170B08"/>
<path d="M43.5 54q6.5 6.2 13 0" fill="none" stroke="#170B08" stroke-width="1.9" stroke-linecap="round"/>
<path d="M32.5 46c-1-14 6-20 17.5-20s18.5 6 17.5 20c-3.5-6.5-9-10-17.5-10s-14 3.5-17.5 10z" fill="#1A1012"/>
<circle cx="32.5" cy="59" r="2.6" fill="none" stroke="#F4B544" stroke-width="1.4"/>
<circle cx="67.5" cy="59" r="2.6" fill="none" stroke="#F4B544" stroke-width="1.4"/>
</svg>`;

const sade = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">
<rect width="100" height="100" fill="#CDE8E1"/>
<g fill="#1A1012">
<circle cx="29" cy="25" r="12"/>
<circle cx="71" cy="25" r="12"/>
<path d="M50 18c-13 0-19 9-19 21v6h38v-6c0-12-6-21-19-21z"/>
</g>
<path d="M43.5 58h13v14a6.5 6.5 0 0 1-13 0z" fill="#6A4027"/>
<path d="M10 100C12 83 30 74 50 74s38 9 40 26z" fill="#7A4FA3"/>
<path d="M36 76.5c2 13 26 13 28 0" fill="none" stroke="#FFF6E9" stroke-width="2"/>
<path d="M43.5 64h13v8a6.5 6.5 0 0 1-13 0z" fill="#6A4027"/>
<circle cx="33" cy="48" r="3.6" fill="#7B4A2D"/>
<circle cx="67" cy="48" r="3.6" fill="#7B4A2D"/>
<path d="M33.6 34h32.8v12H33.6z" fill="#7B4A2D"/>
<ellipse cx="50" cy="46.5" rx="17" ry="19" fill="#7B4A2D"/>
<circle cx="43.5" cy="47" r="2" fill="#170B08"/>
<circle cx="56.5" cy="47" r="2" fill="#170B08"/>
<path d="M44 54q6 6 12 0" fill="none" stroke="#170B08" stroke-width="1.9" stroke-linecap="round"/>
<path d="M32.5 42c0-15 7-22 17.5-22s17.5 7 17.5 22c-4-7-9-10-17.5-10s-13.5 3-17.5 10z" fill="#1A1012"/>
<path d="M50 20v11" stroke="#7B4A2D" stroke-width="1.2"/>
<path d="M34.5 29.5l4.5 4.5M65.5 29.5L61 34" stroke="#EE54C7" stroke-width="2.4" stroke-linecap="round"/>
</svg>`;

const karen = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">
<rect width="100" height="100" fill="#FBE6C8"/>
<path d="M43.5 58h13v14a6.5 6.5 0 0 1-13 0z" fill="#694026"/>
<path d="M10 100C12 83 30 74 50 74s38 9 40 26z" fill="#2F7F86"/>
<path d="M37 76c4 9 22 9 26 0" fill="none" stroke="#FFD27A" stroke-width="2.2"/>
<path d="M43.5 64h13v8a6.5 6.5 0 0 1-13 0z" fill="#694026"/>
<circle cx="33" cy="48" r="3.6" fill="#7A4A2C"/>
<circle cx="67" cy="48" r="3.6" fill="#7A4A2C"/>
<path d="M33.6 34h32.8v12H33.6z" fill="#7A4A2C"/>
<ellipse cx="50" cy="46.5" rx="17" ry="19" fill="#7A4A2C"/>
<circle cx="43.5" cy="47" r="2" fill="#170B08"/>
<circle cx="56.5" cy="47" r="2" fill="#170B08"/>
<path d="M43.5 54q6.5 6 13 0" fill="none" stroke="#170B08" stroke-width="1.9" stroke-linecap="round"/>
<path d="M31 42C27 24 36 11 52 12c15 .5 21 14 17 30-5-6-11-9-19-9s-14 3-19 9z" fill="#C64A2E"/>
<path d="M33 36c8-10 22-17 36-13M31.5 30c7-9 18-15 31-14" fill="none" stroke="#F4B544" stroke-width="2" stroke-linecap="round"/>
<path d="M62 17c4-9 15-9 16-2 .6 5-6 9-13 9z" fill="#A93A22"/>
<circle cx="33" cy="54.5" r="1.9" fill="#FFD27A"/>
<circle cx="67" cy="54.5" r="1.9" fill="#FFD27A"/>
</svg>`;

const samira = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">
<rect width="100" height="100" fill="#DCE9E2"/>
<path d="M50 13c-17 0-25 12-25 28 0 15-3 26-6 34 8 7 19 11 31 11s23-4 31-11c-3-8-6-19-6-34 0-16-8-28-25-28z" fill="#3B6EA5"/>
<path d="M10 100C12 83 30 74 50 74s38 9 40 26z" fill="#2A3F5F"/>
<path d="M25 60c-1 7-4 12-7 16 8 9 19 13.5 32 13.5S74 85 82 76c-3-4-6-9-7-16z" fill="#3B6EA5"/>
<ellipse cx="50" cy="46.5" rx="18.5" ry="21" fill="#2F5A8A"/>
<ellipse cx="50" cy="46.5" rx="17" ry="19" fill="#E8C09A"/>
<circle cx="43.5" cy="47" r="2" fill="#2B1630"/>
<circle cx="56.5" cy="47" r="2" fill="#2B1630"/>
<path d="M44 54.5q6 5.4 12 0" fill="none" stroke="#2B1630" stroke-width="1.9" stroke-linecap="round"/>
<circle cx="38.5" cy="52.5" r="2.8" fill="#D98C63" opacity=".45"/>
<circle cx="61.5" cy="52.5" r="2.8" fill="#D98C63" opacity=".45"/>
<path d="M32 44c1-14 7-21 18-21s17 7 18 21c-3-8-9-12.5-18-12.5S35 36 32 44z" fill="#3B6EA5"/>
<path d="M31 66c9 9 27 11 40 2M27 74c12 9 32 10 45 2" fill="none" stroke="#2F5A8A" stroke-width="1.8" stroke-linecap="round"/>
</svg>`;

export const demoPortraits = {
  tahlia,
  jonah,
  leanne,
  priya,
  minh,
  rae,
  christopher,
  kobi,
  lucia,
  zoe,
  sade,
  karen,
  samira,
} as const satisfies Record<DemoPersonId, string>;
