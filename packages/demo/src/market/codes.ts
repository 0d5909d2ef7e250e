export const COMMISSIONS = '4000';
export const BUYER_FEES = '4050';
export const PROMO_INCENTIVES = '4090';
export const PROMOTED_LISTINGS = '4100';
export const PAYMENT_PROCESSING = '5100';
