import './input.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';

export { Select, type ComboboxItem, type ComboboxItemGroup, type SelectProps } from '@mantine/core';
