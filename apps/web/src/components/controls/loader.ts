import './button.css';

export { Loader } from '@mantine/core';
