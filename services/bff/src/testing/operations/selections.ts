export const approval = `id orderId releaseCents refundCents reason requestedById requestedByName requestedAt expiresAt decision
      decidedById decidedByName decidedAt decisionReason`;
export const order = `id number kind status progress brandId brandName manufacturerId manufacturerName productId productName
  productSku quantity items { productId manufacturerId manufacturerName name sku quantity unitPriceCents
  options { optionId name additionalCostCents } lineTotalCents product { id images } }
  totals { subtotalCents taxCents shippingCents creditCents totalCents } credits { sampleRequestId productName amountCents } currency
  shippingInfo { firstName lastName email phone address city state zipCode country } shippingMethod paymentMethod
  cardLastFour billingAddress { firstName lastName email phone address city state zipCode country } escrowState chargedBackCents hasDispute problem { reason reportedAt } trackingNumber shipment { carrier carrierName trackingNumber trackingUrl shippedAt } dueDate rating feedback createdAt updatedAt completedAt inspectionUntil version
  product { id category images }`;
export const product = `id sku name category description manufacturer { id name location verified } moq leadTime priceMinCents
  priceMaxCents customizationOptions { optionId name additionalCostCents minQuantity available } images certifications
  isSample createdAt metadata { specifications { name value } inventory { location quantity } monthlyCapacity
  facilities sampleInfo { available costCents deliveryTime paymentTerms } shippingTerms paymentTerms }`;
export const lines = `lines { productId name quantity unitPriceCents lineTotalCents options { optionId } }
  totals { subtotalCents taxCents shippingCents creditCents totalCents } credits { sampleRequestId productName amountCents }`;
