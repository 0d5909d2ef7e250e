import type { CashCalendarOfCompany } from '@tieout/contracts/cash-calendar.ts';
import type { CalendarItem } from '@tieout/finance/cash-calendar/calendar-item.ts';
import { cashCalendar, type CashCalendar } from '@tieout/finance/cash-calendar/cash-calendar.ts';
import { decidingReceipts, type Decides } from '@tieout/finance/cash-calendar/deciding-receipts.ts';
import { workingDayFrom } from '@tieout/finance/cash-calendar/working-days.ts';
import { addDays, type LocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** What is shown, worked out here from the items of the server whenever the floor or a day changes. */
export interface Calendar {
  currency: string;
  today: LocalDate;
  opening: MinorUnits;
  items: readonly CalendarItem[];
  answer: CashCalendar;
  decides: ReadonlyMap<string, Decides>;
  floor: MinorUnits;
  setFloor: (floor: MinorUnits) => void;
  /** How many items stand on a day that somebody tries. */
  triedCount: number;
  tryDay: (keys: readonly string[], day: LocalDate) => void;
  putBack: () => void;
}

const FLOOR = /^\d{1,13}$/;

/** The floor is part of the address, so that it can be sent to somebody; days that are tried are not kept. */
export function useCalendar(data: CashCalendarOfCompany, opening: MinorUnits): Calendar {
  const { currency, today } = data;
  const [search, setSearch] = useSearchParams();
  const [days, setDays] = useState<ReadonlyMap<string, LocalDate>>(new Map());
  const asked = search.get('floor') ?? '';
  const floor = FLOOR.test(asked) ? minorUnits(Number(asked)) : data.floor;
  const items = data.items.map((item) => {
    const day = days.get(item.key);
    return day === undefined ? item : { ...item, day, shift: null };
  });
  const answer = cashCalendar({ today, opening, items, floor });
  return {
    currency,
    today,
    opening,
    items,
    answer,
    decides: decidingReceipts(items, answer),
    floor,
    setFloor: (chosen) =>
      setSearch(
        (before) => {
          before.set('floor', String(Math.max(0, chosen)));
          return before;
        },
        { replace: true },
      ),
    triedCount: days.size,
    tryDay: (keys, day) => {
      const next = addDays(today, 1);
      const on = workingDayFrom(day < next ? next : day);
      setDays(new Map([...days, ...keys.map((key) => [key, on] as const)]));
    },
    putBack: () => setDays(new Map()),
  };
}
