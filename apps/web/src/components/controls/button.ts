import './button.css';

export { Button } from '@mantine/core';
