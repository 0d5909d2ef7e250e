import './input.css';

export { TextInput, type TextInputProps } from '@mantine/core';
