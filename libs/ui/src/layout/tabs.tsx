import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';

export interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** The accessible name of the list of tabs. */
  label: string;
  tabs: readonly TabItem[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  className?: string;
}

export function Tabs({ label, tabs, value, defaultValue, onChange, className }: TabsProps) {
  return (
    <Radix.Root
      {...(value === undefined
        ? { defaultValue: defaultValue ?? tabs[0]?.value ?? '' }
        : { value })}
      {...(onChange ? { onValueChange: onChange } : {})}
      className={className}
    >
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-10 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={classNames('pt-4')}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
