export const PRODUCT_SALES = '4000';
export const SHIPPING_INCOME = '4050';
export const DISCOUNTS = '4080';
export const RETURNS = '4090';
export const COST_OF_PRODUCTS = '5000';
export const PAYMENT_FEES = '5400';
export const MARKETPLACE_COMMISSION = '5410';
