import './input.css';

export { Textarea } from '@mantine/core';
