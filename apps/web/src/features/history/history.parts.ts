export { monthName, yearOf } from './calendarWeeks.ts';
export { CalendarHead } from './parts/CalendarHead.tsx';
export { MonthTable } from './parts/MonthTable.tsx';
export { isNeverCompared } from './kindsOfDays.ts';
export { mostDaysCompared, randomOf, sentenceOf, whatGoesTogetherInSlices } from './whatGoesTogether.ts';
